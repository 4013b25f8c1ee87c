import type { OrderStatus } from '@urooj/contract/vocabulary';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { reachesPaid } from '@urooj/domain/refund-rules';
import type { Transaction } from '../../db/pool.ts';
import type { Author } from '../history/author.ts';
import { changeStatus } from '../orders/change-status.ts';
import { eventsOf, lockOrder } from '../orders/repository.ts';
import { getPaymentTotals } from './repository.ts';

/**
 * Keeps an order Refunded exactly while everything that was paid for it is refunded, after it has become known that less or more was
 * paid. Otherwise it is again what it was before.
 * @param orderId of an order that this transaction has locked
 */
export async function updateRefunded(
  tx: Transaction,
  orderId: string,
  { author: { userId, requestId }, now }: { readonly author: Author; readonly now: Date },
): Promise<void> {
  // As this transaction has changed it.
  const order = await lockOrder(tx, orderId);
  if (!order) return;
  const { isPaid, paidMinor, refundedMinor } = await getPaymentTotals(tx, order.id);
  const isRefunded = isPaid && reachesPaid(paidMinor, refundedMinor);
  if (isRefunded === (order.status === 'Refunded')) return;
  const to = isRefunded ? 'Refunded' : await statusBefore(tx, order.id);
  const why = isRefunded ? EVENT_REASONS.refunded : EVENT_REASONS.moreArrived;
  await changeStatus(tx, order, { to, who: 'system', userId, requestId, why, now });
}

async function statusBefore(tx: Transaction, orderId: string): Promise<OrderStatus> {
  const last = (await eventsOf(tx, orderId)).findLast(
    ({ fromStatus, toStatus }) => toStatus === 'Refunded' && fromStatus !== 'Refunded',
  );
  return last?.fromStatus ?? 'Completed';
}
