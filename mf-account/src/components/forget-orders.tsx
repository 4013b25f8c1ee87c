import { useHost, useRevalidator, useSession } from '@urooj/host/router';
import { Button } from '@urooj/ui/button';
import { useState } from 'react';
import { forgetOrdersTexts } from '../texts/en/shared.ts';

/** Ends the access of this browser to the orders that were placed in it without a login; nothing where the backend cannot do that. */
export function ForgetOrders() {
  const { session } = useHost();
  const { features } = useSession();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  if (!features.includes('forgetOrders')) return null;
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
