import { errorText } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { mayCancel } from '@urooj/domain/identity';
import { displayId } from '@urooj/domain/short-id';
import { ORDER_DETAILS_TEXTS } from '@urooj/domain/texts';
import { useHost, useNavigate, useRevalidator, useSession } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { type ReactNode, useState } from 'react';
import { paths } from '../paths.ts';

/**
 * Offers the cancellation of an own order that is Pending; nothing for any other. Where the shop has not switched it
 * on, or the backend cannot, it says so and leads back to all orders.
 */
export function CancelOrder({ order, children }: { order: Order; children: ReactNode }) {
  const { api, config, notify } = useHost();
  const { user, features } = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  if (!mayCancel(user, order)) return null;
  const isPossible = config.switches.customerCancellation && features.includes('orderCancellation');

  const refuse = async () => {
    await notify.alert(ORDER_DETAILS_TEXTS.cancelNotImplemented);
    await navigate(paths.orders());
  };
  const cancel = async () => {
    const text = ORDER_DETAILS_TEXTS.confirmCancel(displayId(order.id));
    if (!(await notify.confirm({ title: ORDER_DETAILS_TEXTS.cancel, text, ...ANSWERS }))) return;
    setBusy(true);
    const result = await api.cancelOrder(order.id);
    if (result.ok) notify.toast('success', result.value || ORDER_DETAILS_TEXTS.cancelled);
    else notify.toast('error', errorText(result.error, ORDER_DETAILS_TEXTS.cancelFailed));
    // Refused or not: the order is shown as it stands now.
    await revalidate();
    setBusy(false);
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void (isPossible ? cancel() : refuse())}>
      {children}
    </Button>
  );
}

const ANSWERS = { confirm: 'Cancel Order', cancel: 'Keep Order', danger: true } as const;
