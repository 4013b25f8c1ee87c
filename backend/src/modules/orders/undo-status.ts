import { UNDO_SECONDS } from '@urooj/contract/limits';
import { type OrderStatus, UNDOABLE_STATUSES, type UndoableStatus } from '@urooj/contract/vocabulary';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import { mailOutbox, orderEvents, orders } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import { mailId } from '../../mail/mail-id.ts';
import type { Actor, Author } from '../history/author.ts';
import { addOrderEvent, lockOrder, type OrderEventRow, type OrderRow } from './repository.ts';

/** The response to a click takes time to arrive, and so does the next one. */
export const MAIL_DELAY_S = UNDO_SECONDS + 5;

export const isUndoable = (status: OrderStatus): status is UndoableStatus =>
  (UNDOABLE_STATUSES as readonly OrderStatus[]).includes(status);

export const statusMailId = ({ id, status }: Pick<OrderRow, 'id' | 'status'>, at: Date) =>
  mailId(`order ${id} is ${status} since ${at.toISOString()}`);

/** How the mail about a status is queued that can be undone: it waits that long, and an undo finds it. */
export const undoableMail = (order: Pick<OrderRow, 'id' | 'status'>, at: Date, delayS = MAIL_DELAY_S) => ({
  id: statusMailId(order, at),
  delayS,
});

type Undo = Pick<Actor, 'assertMay'> & {
  readonly orderId: string;
  /** What is taken back. */
  readonly status: UndoableStatus;
  readonly author: Author;
};

/**
 * Takes back a status that the same admin gave the order at most `UNDO_SECONDS` ago, while nothing else has happened to it and its mail
 * has not left. A payment that was decided with it stays decided.
 * @returns the order with the status of before
 * @throws ApiError `not_found`, `own_order` or `undo_ended`
 */
export async function undoStatus(
  { database, now }: Pick<AppDeps, 'database' | 'now'>,
  { orderId, status, author, assertMay }: Undo,
): Promise<OrderRow> {
  return inTransaction(database, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw apiError('not_found', { field: 'order' });
    assertMay('orders', order);
    const last = await lastEvent(tx, order.id);
    const at = now();
    if (order.status !== status || last === undefined || !canUndo(last, { status, author, at })) throw ended();
    if (!(await withdrawMail(tx, statusMailId(order, last.at)))) throw ended();
    const before = last.fromStatus ?? order.status;
    const [undone] = await tx
      .update(orders)
      .set({ status: before, ...timesBefore(order, last) })
      .where(eq(orders.id, order.id))
      .returning();
    const { userId, requestId } = author;
    const event = { at, who: 'admin', userId, requestId, fromStatus: status, toStatus: before } as const;
    await addOrderEvent(tx, { orderId: order.id, ...event, why: EVENT_REASONS.undone });
    return undone ?? order;
  });
}

const ended = () => apiError('undo_ended');

export async function lastEvent(tx: Transaction, orderId: string): Promise<OrderEventRow | undefined> {
  const events = tx.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  return (await events.orderBy(desc(orderEvents.id)).limit(1))[0];
}

/** An undo is not undone, and an order that an approval of its payment has started would wait for a payment that stays approved. */
const LASTING: readonly string[] = [EVENT_REASONS.undone, EVENT_REASONS.paymentApproved];

function canUndo(
  last: OrderEventRow,
  { status, author, at }: Pick<Undo, 'status' | 'author'> & { readonly at: Date },
): boolean {
  const { who, userId, fromStatus, toStatus, why } = last;
  const isOwnChange = who === 'admin' && userId !== null && userId === author.userId;
  const isChangeTo = fromStatus !== null && fromStatus !== toStatus && toStatus === status;
  return isOwnChange && isChangeTo && !LASTING.includes(why) && at.getTime() - last.at.getTime() <= UNDO_SECONDS * 1000;
}

/** What the change of the status has set. */
function timesBefore({ startTime }: OrderRow, { toStatus, at }: OrderEventRow) {
  if (toStatus === 'Completed') return { completionTime: null };
  return startTime?.getTime() === at.getTime() ? { startTime: null } : {};
}

/** Whether a mail that was queued with a delay waits for its first attempt: when it is leaving, its next one is later. */
export const waitsForFirstAttempt = (delayS: number): SQL =>
  sql`(${mailOutbox.sentAt} is null and ${mailOutbox.nextAttemptAt} > now()
    and ${mailOutbox.nextAttemptAt} <= ${mailOutbox.createdAt} + make_interval(secs => ${delayS}))`;

/** Deletes the mail about a status. @returns false where it has left, or is leaving */
async function withdrawMail(tx: Transaction, id: string): Promise<boolean> {
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.id, id), waitsForFirstAttempt(MAIL_DELAY_S)));
  return (await tx.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.id, id))).length === 0;
}
