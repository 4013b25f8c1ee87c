import type { Payment } from '@urooj/domain/entities';

/** What the order costs, in paisa; `null` where the server does not say. */
export const dueMinor = ({ review, orderPriceMinor }: Payment): number | null =>
  review?.amountDueMinor ?? orderPriceMinor;

const times = (count: number) => (count === 1 ? 'in 1 other payment' : `in ${count} other payments`);

/** What a reviewer should look into before approving. */
export function reviewWarnings(payment: Payment): string[] {
  const due = dueMinor(payment);
  const { sameTransactionId, sameScreenshot } = payment.review ?? { sameTransactionId: 0, sameScreenshot: 0 };
  return [
    due !== null && due !== payment.amountMinor ? 'The claimed amount differs from the amount due.' : '',
    sameTransactionId > 0 ? `This transaction ID was used ${times(sameTransactionId)}.` : '',
    sameScreenshot > 0 ? `The same screenshot was seen ${times(sameScreenshot)}.` : '',
  ].filter((text) => text !== '');
}
