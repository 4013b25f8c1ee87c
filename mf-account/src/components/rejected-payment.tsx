import { needsScreenshot } from '@urooj/domain/bank-message-settings';
import type { Order } from '@urooj/domain/entities';
import { formatPkr } from '@urooj/domain/money';
import { returnedMinor } from '@urooj/domain/payment-status';
import { useHost } from '@urooj/host/router';
import { rejectedPaymentTexts } from '@urooj/texts/en/rejected-payment';
import { rejectionReason } from '@urooj/texts/en/rejection-reasons';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { correctPayment } from '../texts/en/order.ts';
import { PayLink } from './order-buttons.tsx';

/**
 * Says that the payment of an order was rejected, and how to send it again; nothing for other orders. The server sends
 * the reason only to those who may see the whole order.
 */
export function RejectedPayment({ order }: { order: Order }) {
  if (!order.paymentRejected) return null;
  const { heading, reason, mailed, follow, elsewhere } = rejectedPaymentTexts;
  const remarks = order.payment?.remarks;
  return (
    <Notice tone="warning">
      <Stack gap="tight">
        <p>
          <strong>{heading}</strong>
        </p>
        {remarks ? <p>{reason(rejectionReason(remarks))}</p> : null}
        {order.payment ? (
          <WhatToDo order={order} payment={order.payment} />
        ) : (
          <p>{`${mailed()} ${follow} ${elsewhere}`}</p>
        )}
        <div data-print="none">
          <PayLink order={order} />
        </div>
      </Stack>
    </Notice>
  );
}

function WhatToDo({ order, payment }: { order: Order; payment: NonNullable<Order['payment']> }) {
  const { bankMessages } = useHost().config;
  const returned = returnedMinor(order);
  return (
    <p>
      {returned > 0
        ? rejectedPaymentTexts.arrived(formatPkr(returned))
        : correctPayment(needsScreenshot(bankMessages, payment.method))}
    </p>
  );
}
