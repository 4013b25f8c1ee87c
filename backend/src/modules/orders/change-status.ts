import type { OrderStatus } from '@urooj/contract/vocabulary';
import type { Actor } from '@urooj/domain/entities';
import { checkTransition } from '@urooj/domain/order-status';
import { and, eq } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import type { Transaction } from '../../db/pool.ts';
import { orders } from '../../db/schema.ts';
import { addOrderEvent, type OrderRow } from './repository.ts';

export type StatusChange = {
  readonly to: OrderStatus;
  /** Who may make it, by the table of transitions. */
  readonly who: Actor;
  /** Whom the event names, where somebody else caused it: the shop lets an order wait because a buyer has paid. */
  readonly causedBy?: Actor;
  readonly userId?: string | null;
  /** Id of the request, for a change by a person. */
  readonly requestId?: string | null;
  readonly why: string;
  readonly now: Date;
};

/**
 * Changes the status of an order that this transaction has locked, sets its start or completion time and adds an event.
 * Does nothing when the order already has the status.
 * @throws ApiError `order_transition` for a change that is not in the domain's table of transitions, `order_flagged` where the shop
 *   holds the order
 */
export async function changeStatus(tx: Transaction, order: OrderRow, change: StatusChange): Promise<OrderRow> {
  const { to, who, causedBy = who, userId = null, requestId = null, why, now } = change;
  const verdict = checkTransition(order.status, to, who);
  if (!verdict.ok) throw apiError(verdict.code, verdict);
  if (!verdict.changed) return order;
  if (HELD.includes(to) && order.flagReason !== null)
    throw apiError('order_flagged', { params: { reason: order.flagReason } });
  if (isReopened(order, to) && order.expiredAt === null)
    throw apiError('order_transition', { params: { from: order.status, to } });
  const [changed] = await tx
    .update(orders)
    .set({ status: to, ...timesOf(order, change) })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning();
  if (!changed) throw apiError('order_transition', { params: { from: order.status, to } });
  const event = { at: now, who: causedBy, userId, requestId, fromStatus: order.status, toStatus: to, why };
  await addOrderEvent(tx, { orderId: order.id, ...event });
  return changed;
}

/** What a flagged order cannot become. */
const HELD: readonly OrderStatus[] = ['In Progress', 'Completed'];

const isReopened = ({ status }: OrderRow, to: OrderStatus): boolean =>
  status === 'Cancelled' && (to === 'Pending' || to === 'Payment Pending');

type Times = Partial<Pick<OrderRow, 'startTime' | 'completionTime' | 'expiredAt'>>;

function timesOf(order: OrderRow, { to, who, now }: StatusChange): Times {
  if (to === 'Cancelled') return { expiredAt: who === 'system' ? now : null };
  // It stays until the payment is decided that opened the order again: the review shows it.
  const ended = order.status === 'Cancelled' ? {} : { expiredAt: null };
  if (to === 'In Progress') return { ...ended, startTime: order.startTime ?? now };
  return to === 'Completed' ? { ...ended, completionTime: now } : ended;
}
