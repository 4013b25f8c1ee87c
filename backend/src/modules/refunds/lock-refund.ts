import { apiError } from '../../api-error.ts';
import type { Transaction } from '../../db/pool.ts';
import { lockOrder, type OrderRow } from '../orders/repository.ts';
import { findRefund, type RefundRow } from './repository.ts';

/** A refund with its order. */
export type LockedRefund = { readonly order: OrderRow; readonly refund: RefundRow };

/**
 * A refund with its order, whose row is locked: everything about the money of an order is decided under that lock.
 * @throws ApiError `not_found`
 */
export async function lockRefund(tx: Transaction, id: string): Promise<LockedRefund> {
  const unlocked = await findRefund(tx, id);
  const order = unlocked && (await lockOrder(tx, unlocked.orderId));
  // Read again under the lock, because another transaction may have decided or paid meanwhile.
  const refund = order && (await findRefund(tx, unlocked.id));
  if (!refund) throw apiError('not_found');
  return { order, refund };
}
