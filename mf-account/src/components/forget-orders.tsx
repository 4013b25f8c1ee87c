import { useHost, useRevalidator, useSession } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { useEffect, useState } from 'react';
import { forgetOrdersTexts } from '../texts/en/shared.ts';

/**
 * Ends the access of this browser to the orders that were placed in it without a login; nothing where there are none, and where
 * the backend cannot do that.
 */
export function ForgetOrders() {
  const { session } = useHost();
  const { features, user, hasGuestOrders = false } = useSession();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const isGuest = user === null;
  // A guest may have ordered since the session was requested.
  useEffect(() => {
    if (isGuest) void session.refresh();
  }, [isGuest, session]);
  if (!features.includes('forgetOrders') || !hasGuestOrders) return null;
  const forget = async () => {
    setBusy(true);
    if (await session.forgetOrders()) await revalidate();
    setBusy(false);
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void forget()}>
      {forgetOrdersTexts.button}
    </Button>
  );
}
