import { EVENT_REASONS } from '@urooj/domain/order-events';
import { type OrderMoney, reachesPaid } from '@urooj/domain/refund-rules';
import type { Transaction } from '../../db/pool.ts';
import type { Author } from '../history/author.ts';
import { changeStatus } from '../orders/change-status.ts';
import { lockOrder, type OrderRow } from '../orders/repository.ts';
import { getPaymentTotals } from './repository.ts';

type By = { readonly author: Author; readonly now: Date };

/**
 * Makes a paid order Refunded where all that was paid is refunded.
 * @returns whether it did
 */
export async function markRefunded(
  tx: Transaction,
  order: OrderRow,
  { isPaid, paidMinor, refundedMinor }: Pick<OrderMoney, 'isPaid' | 'paidMinor' | 'refundedMinor'>,
  { author: { userId, requestId }, now }: By,
): Promise<boolean> {
  if (!isPaid || !reachesPaid(paidMinor, refundedMinor)) return false;
  const changed = await changeStatus(tx, order, {
    to: 'Refunded',
    who: 'system',
    userId,
    requestId,
    why: EVENT_REASONS.refunded,
    now,
  });
  return changed.status !== order.status;
}

/**
 * The same where less has arrived than was known, and all of it was sent back. An order stays Refunded where more has arrived: then
 * the rest can be refunded, too.
 * @param orderId of an order that this transaction has locked
 */
export async function updateRefunded(tx: Transaction, orderId: string, by: By): Promise<void> {
  // As this transaction has changed it.
  const order = await lockOrder(tx, orderId);
  if (order && order.status !== 'Refunded') await markRefunded(tx, order, await getPaymentTotals(tx, orderId), by);
}
