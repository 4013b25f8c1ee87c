import type { Transaction } from '../../db/pool.ts';
import { lockOrder, type OrderRow } from '../orders/repository.ts';
import { findPayment, type PaymentRow } from './repository.ts';

/** A payment with its order. */
export type LockedPayment = { readonly order: OrderRow; readonly payment: PaymentRow };

/**
 * A payment with its order, whose row is locked: every change of a payment is made under that lock.
 * @returns `null` where there is no such payment
 */
export async function lockPayment(tx: Transaction, id: string): Promise<LockedPayment | null> {
  const unlocked = await findPayment(tx, id);
  const order = unlocked && (await lockOrder(tx, unlocked.orderId));
  // Read again under the lock, because another transaction may have decided meanwhile.
  const payment = order && (await findPayment(tx, unlocked.id));
  return payment ? { order, payment } : null;
}
