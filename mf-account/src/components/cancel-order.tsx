import type { Order } from '@urooj/domain/entities';
import { mayCancel } from '@urooj/domain/identity';
import { ORDER_DETAILS_TEXTS } from '@urooj/domain/texts';
import { useHost, useNavigate, useSession } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';

/** Offers the cancellation of an own order that is Pending, and leads back to all orders; nothing for any other. */
export function CancelOrder({ order, children }: { order: Order; children: ReactNode }) {
  const { notify } = useHost();
  const { user } = useSession();
  const navigate = useNavigate();
  if (!mayCancel(user, order)) return null;
  const cancel = async () => {
    await notify.alert(ORDER_DETAILS_TEXTS.cancelNotImplemented);
    await navigate(paths.orders());
  };
  return (
    <Button variant="quiet" onClick={() => void cancel()}>
      {children}
    </Button>
  );
}
