import { epochOf } from '@urooj/domain/dates';
import { earlierUses } from '@urooj/domain/earlier-uses';
import type { Order, Payment } from '@urooj/domain/entities';
import { normalizeTransactionId } from '@urooj/domain/transaction-id';

/**
 * The payments of a plain backend with what our own backend adds for the review: facts of their orders, and earlier
 * payments with the same transaction ID or screenshot.
 */
export function withReview(payments: readonly Payment[], orders: readonly Order[]): Payment[] {
  const oldestFirst = payments.toSorted((a, b) => (epochOf(a.paymentDate) ?? 0) - (epochOf(b.paymentDate) ?? 0));
  const transactionId = earlierUses(oldestFirst, (payment) => normalizeTransactionId(payment.transactionId));
  const screenshot = earlierUses(oldestFirst, ({ screenshotUrl }) => screenshotUrl ?? '');
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  return oldestFirst.map((payment, index) => {
    const order = ordersById.get(payment.orderId);
    const amountDueMinor = payment.orderPriceMinor ?? order?.priceMinor ?? null;
    const [sameTransactionId, sameScreenshot] = [transactionId[index], screenshot[index]];
    return {
      ...payment,
      orderPriceMinor: amountDueMinor,
      orderService: payment.orderService || (order?.service ?? ''),
      orderAmount: payment.orderAmount ?? order?.amount ?? null,
      review:
        amountDueMinor === null || !sameTransactionId || !sameScreenshot
          ? payment.review
          : (payment.review ?? {
              amountDueMinor,
              overpaidMinor: 0,
              missingMinor: 0,
              stillMissingMinor: 0,
              missingSince: null,
              sameTransactionId: sameTransactionId.count,
              sameScreenshot: sameScreenshot.count,
              transactionIdUses: sameTransactionId.latest,
              screenshotUses: sameScreenshot.latest,
              needsTwoPeople: false,
              seconded: null,
            }),
    };
  });
}
