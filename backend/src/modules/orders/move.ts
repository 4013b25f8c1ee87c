import type { OrderStatus } from '@urooj/contract/vocabulary';
import type { Actor } from '@urooj/domain/entities';
import { moveOrder as checkTransition } from '@urooj/domain/order-status';
import { and, eq } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import type { Transaction } from '../../db/pool.ts';
import { orders } from '../../db/schema.ts';
import { addOrderEvent, type OrderRow } from './repository.ts';

export type Move = {
  readonly to: OrderStatus;
  readonly who: Actor;
  readonly userId?: string | null;
  /** Of the call that asked for it, where an admin did. */
  readonly requestId?: string;
  readonly why: string;
  readonly now: Date;
};

/**
 * Moves an order that this transaction has locked, with the times that go with it and an event.
 * @throws ApiError `order_transition` where the table of transitions has no such row
 */
export async function moveOrder(tx: Transaction, order: OrderRow, move: Move): Promise<OrderRow> {
  const verdict = checkTransition(order.status, move.to, move.who);
  if (!verdict.ok) throw apiError(verdict.code, verdict);
  if (!verdict.changed) return order;
  const [moved] = await tx
    .update(orders)
    .set({ status: move.to, ...timesOf(order, move) })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning();
  if (!moved) throw apiError('order_transition', { params: { from: order.status, to: move.to } });
  await addOrderEvent(tx, {
    orderId: order.id,
    at: move.now,
    who: move.who,
    userId: move.userId ?? null,
    requestId: move.requestId ?? null,
    fromStatus: order.status,
    toStatus: move.to,
    why: move.why,
  });
  return moved;
}

function timesOf(order: OrderRow, { to, now }: Move): Partial<Pick<OrderRow, 'startTime' | 'completionTime'>> {
  if (to === 'In Progress') return { startTime: order.startTime ?? now };
  return to === 'Completed' ? { completionTime: now } : {};
}
