import type { Order } from '@urooj/domain/entities';
import { refundableMinor } from '@urooj/domain/refund-rules';

/** What of an order can still be refunded, in paisa. */
export function leftOf({ paidMinor, refunds }: Order): number {
  const approved = refunds.filter(({ status }) => status === 'Approved');
  const refundedMinor = approved.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
  return refundableMinor({ paidMinor: paidMinor ?? 0, refundedMinor });
}
