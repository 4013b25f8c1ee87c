import { createHash } from 'node:crypto';
import type { ResultOrder } from '@urooj/domain/delivery-results';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { payments } from '../../db/schema.ts';
import { hasIdIn } from '../lists/list-source.ts';
import type { OrderRow } from '../orders/repository.ts';

type Flaggable = OrderRow & { readonly flaggedAt?: Date | null };

/** An order as the rules for results see it: what only its buyer said is no count of the delivery. */
export const resultOrder = (order: Flaggable, isPaymentWaiting: boolean): ResultOrder => ({
  ...{ status: order.status, quantity: order.quantity },
  start: order.startCountBy === 'buyer' ? null : order.startCount,
  delivered: order.deliveredCountBy === 'buyer' ? null : order.deliveredCount,
  ...{ isFlagged: (order.flaggedAt ?? null) !== null, isPaymentWaiting },
});

/** Stands for everything that decides what a row changes, so that a change since the preview is noticed. */
export function seenOf(order: OrderRow, isPaymentWaiting: boolean): string {
  const { startCountAt, startCountBy, deliveredCountAt, deliveredCountBy } = order;
  const state = [resultOrder(order, isPaymentWaiting), startCountAt, startCountBy, deliveredCountAt, deliveredCountBy];
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url');
}

/** Those of the orders with a payment that waits for a decision. */
export async function withWaitingPayment(database: Queryable, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(hasIdIn(payments.orderId, orderIds), eq(payments.status, 'Pending')));
  return new Set(rows.map(({ orderId }) => orderId));
}
