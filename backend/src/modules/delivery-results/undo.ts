import type { UndoObstacle } from '@urooj/contract/vocabulary';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { and, eq } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { StoredCounts } from '../../db/schema/result-imports.ts';
import { mailOutbox, orders, resultImportRows } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../history/author.ts';
import { addOrderEvent, lockOrder } from '../orders/repository.ts';
import { lastEvent, waitsForFirstAttempt } from '../orders/undo-status.ts';
import { RESULT_MAIL_DELAY_S } from './apply.ts';

type Deps = Pick<AppDeps, 'database' | 'now'>;
type Undone = { readonly id: string; readonly obstacle: UndoObstacle | null };

/**
 * Takes rows of an import back, each in a transaction of its own, where nothing else has happened to the order since.
 * @throws ApiError `not_found` for a row that does not exist, or `own_order`; those before it are undone
 */
export async function undoResults(deps: Deps, rowIds: readonly string[], actor: Actor): Promise<Undone[]> {
  const results: Undone[] = [];
  for (const id of new Set(rowIds)) {
    results.push({
      id,
      obstacle: await inTransaction(deps.database, (tx) => undoRow(tx, { id, ...actor, at: deps.now() })),
    });
  }
  return results;
}

type Undo = Pick<Actor, 'author' | 'assertMay'> & { readonly id: string; readonly at: Date };

/** @returns why it cannot be undone; `null` where it was */
async function undoRow(tx: Transaction, { id, author, assertMay, at }: Undo): Promise<UndoObstacle | null> {
  const rows = tx.select().from(resultImportRows);
  const [row] = isUuid(id) ? await rows.where(eq(resultImportRows.id, id)).for('update') : [];
  if (!row) throw apiError('not_found');
  if (row.outcome !== 'written' || row.before === null) return 'notWritten';
  const order = await lockOrder(tx, row.orderId);
  if (!order) throw apiError('not_found', { field: 'order' });
  assertMay('orders', order);
  if ((await lastEvent(tx, order.id))?.id !== row.eventId) return 'laterEvent';
  if (row.mailId !== null && !(await withdrawMail(tx, row.mailId))) return 'mailSent';
  const status = row.completes ? 'In Progress' : order.status;
  await tx
    .update(orders)
    .set({ ...countsBefore(row.before), status, ...(row.completes && { completionTime: null }) })
    .where(eq(orders.id, order.id));
  const { userId, requestId } = author;
  const event = { at, who: 'admin', userId, requestId, why: EVENT_REASONS.undone } as const;
  await addOrderEvent(tx, { ...event, orderId: order.id, fromStatus: order.status, toStatus: status });
  await tx.update(resultImportRows).set({ outcome: 'undone', decidedAt: at }).where(eq(resultImportRows.id, id));
  return null;
}

/** Deletes the mail that the order is completed. @returns false where it has left, or is leaving */
async function withdrawMail(tx: Transaction, id: string): Promise<boolean> {
  const isWaiting = and(eq(mailOutbox.id, id), waitsForFirstAttempt(RESULT_MAIL_DELAY_S));
  return ((await tx.delete(mailOutbox).where(isWaiting)).rowCount ?? 0) > 0;
}

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

function countsBefore({ startCountAt, startCountBy, deliveredCountAt, deliveredCountBy, ...counts }: StoredCounts) {
  return {
    ...{ ...counts, startCountAt: dateOf(startCountAt), deliveredCountAt: dateOf(deliveredCountAt) },
    ...{ startCountBy, deliveredCountBy },
  };
}
