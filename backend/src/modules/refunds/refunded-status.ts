import { EVENT_REASONS } from '@urooj/domain/order-events';
import { reachesPaid } from '@urooj/domain/refund-rules';
import type { Transaction } from '../../db/pool.ts';
import type { Author } from '../history/author.ts';
import { changeStatus } from '../orders/change-status.ts';
import { lockOrder } from '../orders/repository.ts';
import { getPaymentTotals } from './repository.ts';

/**
 * Makes a paid order Refunded where less has arrived than was known, and all of it was sent back. It stays Refunded where more has
 * arrived: then the rest can be refunded, too.
 * @param orderId of an order that this transaction has locked
 */
export async function updateRefunded(
  tx: Transaction,
  orderId: string,
  { author: { userId, requestId }, now }: { readonly author: Author; readonly now: Date },
): Promise<void> {
  // As this transaction has changed it.
  const order = await lockOrder(tx, orderId);
  if (!order || order.status === 'Refunded') return;
  const { isPaid, paidMinor, refundedMinor } = await getPaymentTotals(tx, order.id);
  if (!isPaid || !reachesPaid(paidMinor, refundedMinor)) return;
  await changeStatus(tx, order, { to: 'Refunded', who: 'system', userId, requestId, why: EVENT_REASONS.refunded, now });
}
