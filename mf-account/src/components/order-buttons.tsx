import { errorText } from '@urooj/api/result';
import type { Order, TrackingOrder } from '@urooj/domain/entities';
import { mayCancel } from '@urooj/domain/identity';
import { offersPayment, returnedMinor } from '@urooj/domain/payment-status';
import { canReorder, reorderState } from '@urooj/domain/reorder';
import { displayId } from '@urooj/domain/short-id';
import { sitePaths } from '@urooj/host/paths';
import { Link, useHost, useNavigate, useRevalidator, useSession } from '@urooj/host/router';
import { buyingTexts } from '@urooj/texts/en/buying';
import { missingAmountTexts } from '@urooj/texts/en/missing-amount';
import { Button, type ButtonLook, buttonClass } from '@urooj/ui/button';
import { type ReactNode, useState } from 'react';
import { paths } from '../paths.ts';
import { orderTexts } from '../texts/en/order.ts';
import { cancelOrderTexts } from '../texts/en/shared.ts';

type ReorderLinkProps = { order: Order; look?: ButtonLook; children: ReactNode };

/** Opens the buy form with the values of a completed order; nothing for other orders. */
export function ReorderLink({ order, look, children }: ReorderLinkProps) {
  if (!canReorder(order)) return null;
  return (
    <Link
      to={sitePaths.buy(order.service)}
      state={reorderState(order)}
      data-carries-state
      className={buttonClass(look)}
    >
      {children}
    </Link>
  );
}

type PayLinkProps = {
  order: TrackingOrder & Partial<Pick<Order, 'paidMinor'>>;
  look?: ButtonLook;
  /** Its accessible name has the id, where the page has several of these links. */
  isListed?: boolean;
};

/** Opens the payment page, for the first payment, after a rejected one or for what is missing; nothing for orders without a payment that is due. */
export function PayLink({ order, look, isListed }: PayLinkProps) {
  if (!offersPayment(order)) return null;
  const { text, nameOf } = namesOf(order);
  return (
    <Link
      to={sitePaths.payment(order.id)}
      className={buttonClass(look)}
      aria-label={isListed ? nameOf(displayId(order.id)) : undefined}
    >
      {text}
    </Link>
  );
}

/** What the link is called, and its name among those of other orders. */
function namesOf({ paymentRejected, difference, paidMinor = null }: PayLinkProps['order']) {
  if (difference) return { text: missingAmountTexts.link, nameOf: orderTexts.payMissingFor };
  return paymentRejected && returnedMinor({ paymentRejected, paidMinor }) === 0
    ? { text: orderTexts.sendPaymentAgain, nameOf: orderTexts.sendPaymentAgainFor }
    : { text: buyingTexts.payNow, nameOf: orderTexts.payNowFor };
}

type CancelOrderProps = {
  order: Order;
  /** Accessible name, where the page has several of these buttons. */
  label?: string;
};

/**
 * Cancels an own order that is Pending; nothing for other orders. Where the shop or the backend does not allow it, the
 * button says so and leads back to all orders.
 */
export function CancelOrder({ order, label }: CancelOrderProps) {
  const { api, config, notify } = useHost();
  const { user, features } = useSession();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isCancelling, setCancelling] = useState(false);
  if (!mayCancel(user, order)) return null;
  const isAvailable = config.switches.customerCancellation && features.includes('orderCancellation');

  const explain = async () => {
    await notify.alert(cancelOrderTexts.notImplemented);
    await navigate(paths.orders());
  };
  const cancel = async () => {
    const isConfirmed = await notify.confirm({
      title: cancelOrderTexts.button,
      text: cancelOrderTexts.confirm(displayId(order.id)),
      confirm: cancelOrderTexts.button,
      cancel: cancelOrderTexts.keep,
      danger: true,
    });
    if (!isConfirmed) return;
    setCancelling(true);
    const result = await api.cancelOrder(order.id);
    if (result.ok) notify.toast('success', result.value || cancelOrderTexts.done);
    else notify.toast('error', errorText(result.error, cancelOrderTexts.failed));
    // After a rejection, too, the page shows the order's current status.
    await revalidate();
    setCancelling(false);
  };
  return (
    <Button
      variant="quiet"
      aria-label={label}
      busy={isCancelling}
      onClick={() => void (isAvailable ? cancel() : explain())}
    >
      {cancelOrderTexts.button}
    </Button>
  );
}
