import type { BodyOf } from '@urooj/contract/endpoints';
import { RESULT_MAIL_DELAY_MINUTES } from '@urooj/contract/limits';
import type { ResultProblem } from '@urooj/contract/vocabulary';
import { judgeResult, type ResultOrder, type ResultVerdict } from '@urooj/domain/delivery-results';
import { EVENT_REASONS } from '@urooj/domain/order-events';
import { and, asc, eq, sql } from 'drizzle-orm';
import { apiError, isApiError } from '../../api-error.ts';
import { inIdempotentTransaction } from '../../db/idempotency.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import type { StoredCounts } from '../../db/schema/result-imports.ts';
import { mailOutbox, orders, resultImportRows, resultImports } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import type { AppDeps } from '../../deps.ts';
import type { Actor } from '../history/author.ts';
import { hasIdIn } from '../lists/list-source.ts';
import { completeLocked } from '../orders/administer.ts';
import { addOrderStep, lockOrder, type OrderRow } from '../orders/repository.ts';
import { lastEvent, statusMailId } from '../orders/undo-status.ts';
import { storeCounts } from '../refills/counts.ts';
import { circumstancesOf, resultOrder, seenOf } from './result-order.ts';

/** So many are written by one call: the page says how far it is, and a step-up does not wait for the end. */
const ROWS_OF_A_CALL = 200;
export const RESULT_MAIL_DELAY_S = RESULT_MAIL_DELAY_MINUTES * 60;

type Deps = Pick<AppDeps, 'database' | 'publicUrl' | 'site' | 'security' | 'adminEmail' | 'now'>;
type ImportedRow = typeof resultImportRows.$inferSelect;
type Rows = BodyOf<'applyResults'>['rows'];

/**
 * Stores the rows of an import, which wait until `writeResults` reaches them: a process that is killed in between loses none. A request
 * that comes again with its key finds the same import.
 * @returns its ID
 * @throws ApiError `invalid_body`, or `not_found` for an order that nobody has seen in a preview
 */
export async function storeImport(
  { database, now: clock }: Deps,
  rows: Rows,
  { author, idempotencyKey: key }: Pick<Actor, 'author'> & { readonly idempotencyKey: string | null },
): Promise<string> {
  const now = clock();
  const repeated = [...Map.groupBy(rows, ({ line }) => line).values()].find(({ length }) => length > 1);
  if (repeated) throw apiError('invalid_body', { field: 'results', params: { line: repeated[0]?.line ?? 1 } });
  const request = { key, endpoint: 'applyResults', userId: author.userId, body: rows, now };
  const stored = await inIdempotentTransaction(database, request, async (tx) => {
    await assertKnown(tx, rows);
    const [row] = await tx.insert(resultImports).values({ createdAt: now }).returning({ id: resultImports.id });
    if (!row) throw new Error('The import was not stored');
    const times = Map.groupBy(rows, ({ orderId }) => orderId.toLowerCase());
    const duplicate = { outcome: 'stopped', problem: 'duplicate', decidedAt: now } as const;
    await tx.insert(resultImportRows).values(
      rows.map(({ line, orderId, seen, ...reported }) => ({
        ...{ importId: row.id, line, orderId, seen, reported },
        ...((times.get(orderId.toLowerCase())?.length ?? 0) > 1 && duplicate),
      })),
    );
    return row;
  });
  return stored.id;
}

async function assertKnown(tx: Transaction, rows: Rows): Promise<void> {
  const ids = new Set(rows.map(({ orderId }) => orderId.toLowerCase()));
  const isWrong = [...ids].some((id) => !isUuid(id));
  const known = isWrong
    ? []
    : await tx
        .select({ id: orders.id })
        .from(orders)
        .where(hasIdIn(orders.id, [...ids]));
  if (known.length !== ids.size) throw apiError('not_found', { field: 'order' });
}

/**
 * Writes the next rows of an import that wait, each in a transaction of its own with everything that belongs to it.
 * @throws ApiError `not_found`, or `step_up_required`, after which the rows before stay written
 */
export async function writeResults(deps: Deps, importId: string, actor: Actor): Promise<void> {
  const { database } = deps;
  if (!isUuid(importId)) throw apiError('not_found');
  const found = await database.select().from(resultImports).where(eq(resultImports.id, importId));
  if (found.length === 0) throw apiError('not_found');
  const waiting = await database
    .select({ id: resultImportRows.id })
    .from(resultImportRows)
    .where(and(eq(resultImportRows.importId, importId), eq(resultImportRows.outcome, 'waiting')))
    .orderBy(asc(resultImportRows.line))
    .limit(ROWS_OF_A_CALL);
  for (const { id } of waiting) await writeRow(deps, id, actor);
}

/** A row whose change the rules of orders do not allow is stopped, and the others go on. */
async function writeRow(deps: Deps, id: string, actor: Actor): Promise<void> {
  try {
    await inTransaction(deps.database, (tx) => writeWaiting(tx, deps, id, actor));
  } catch (error) {
    if (!isApiError(error) || error.code === 'step_up_required') throw error;
    await inTransaction(deps.database, async (tx) => {
      const problem = error.code === 'own_order' ? 'ownOrder' : 'changed';
      if (await lockWaiting(tx, id)) await stopRow(tx, id, problem, deps.now());
    });
  }
}

/** Of two imports, or two calls, that reach a row at once, one writes it. */
async function lockWaiting(tx: Transaction, id: string): Promise<ImportedRow | undefined> {
  const isWaiting = and(eq(resultImportRows.id, id), eq(resultImportRows.outcome, 'waiting'));
  return (await tx.select().from(resultImportRows).where(isWaiting).for('update'))[0];
}

async function stopRow(tx: Transaction, id: string, problem: ResultProblem, decidedAt: Date): Promise<void> {
  await tx.update(resultImportRows).set({ outcome: 'stopped', problem, decidedAt }).where(eq(resultImportRows.id, id));
}

async function writeWaiting(tx: Transaction, deps: Deps, id: string, actor: Actor): Promise<void> {
  const row = await lockWaiting(tx, id);
  const order = row && (await lockOrder(tx, row.orderId));
  if (!row || !order) return;
  actor.assertMay('orders', order);
  const now = deps.now();
  const circumstances = (await circumstancesOf(tx, [order.id]))(order.id);
  const isAsSeen = seenOf(order, circumstances) === row.seen;
  const known = resultOrder(order, circumstances);
  const verdict = isAsSeen ? judgeResult(known, row.reported) : null;
  if (verdict === null || verdict.problem !== null || !verdict.isChange) {
    return stopRow(tx, id, verdict?.problem ?? 'changed', now);
  }
  const written = await writeResult(tx, { ...deps, now: () => now }, { order, known, verdict, actor });
  await tx
    .update(resultImportRows)
    .set({ outcome: 'written', checks: [...verdict.checks], decidedAt: now, ...written })
    .where(eq(resultImportRows.id, id));
}

type Writing = {
  readonly order: OrderRow;
  readonly known: ResultOrder;
  readonly verdict: Extract<ResultVerdict, { problem: null }>;
  readonly actor: Actor;
};

async function writeResult(tx: Transaction, deps: Deps, { order, known, verdict, actor }: Writing) {
  const at = deps.now();
  const counts = {
    ...(verdict.start !== null && verdict.start !== known.start && { start: verdict.start }),
    ...(verdict.delivered !== null && verdict.delivered !== known.delivered && { delivered: verdict.delivered }),
  };
  const counted = await storeCounts(tx, order, counts, { by: 'import', at });
  const { completes } = verdict;
  const why = EVENT_REASONS.resultImported;
  const { userId, requestId } = actor.author;
  if (completes) await completeLocked(tx, deps, counted, { ...actor, why, mailDelayS: RESULT_MAIL_DELAY_S });
  else await addOrderStep(tx, counted, { at, who: 'admin', userId, requestId, why });
  return {
    ...{ before: storedCounts(order), after: storedCounts(counted), completes },
    eventId: (await lastEvent(tx, order.id))?.id ?? null,
    mailId: completes ? await queuedMail(tx, statusMailId({ id: order.id, status: 'Completed' }, at)) : null,
  };
}

/** An order without an e-mail has no mail. */
async function queuedMail(tx: Transaction, id: string): Promise<string | null> {
  const queued = await tx.select({ one: sql`1` }).from(mailOutbox).where(eq(mailOutbox.id, id));
  return queued.length > 0 ? id : null;
}

const storedCounts = (order: OrderRow): StoredCounts => ({
  ...{ startCount: order.startCount, startCountBy: order.startCountBy },
  startCountAt: order.startCountAt?.toISOString() ?? null,
  ...{ deliveredCount: order.deliveredCount, deliveredCountBy: order.deliveredCountBy },
  deliveredCountAt: order.deliveredCountAt?.toISOString() ?? null,
});
