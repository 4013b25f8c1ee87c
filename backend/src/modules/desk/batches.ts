import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import * as messages from '@urooj/contract/messages';
import { withParams } from '@urooj/contract/with-params';
import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { inIdempotentTransaction } from '../../db/idempotency.ts';
import { InternalText } from '../../db/internal-text.ts';
import { type Database, inTransaction, type Queryable, type Transaction } from '../../db/pool.ts';
import { batches, batchOrders, orders, users } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import type { AppDeps } from '../../deps.ts';
import { validationError } from '../../validation-error.ts';
import type { UserAuthor } from '../history/author.ts';
import { inQueue, matches, UNDER_WAY } from './under-way.ts';

export const RETURN_ORDERS = 'return_orders';
/** A batch that nobody has exported by then is returned: its person may have gone home. */
const RETURN_AFTER_MS = 2 * 3_600_000;
/** The list shows so many of the latest. */
const MAX_LISTED = 50;

type Deps = Pick<AppDeps, 'database' | 'now'>;
type Batch = ResponseOf<'batches'>['batches'][number];

type TakeInput = {
  readonly body: BodyOf<'takeOrders'>;
  readonly author: UserAuthor;
  /** Whether they may take orders of their own, whose results staff cannot write. */
  readonly takesOwn: boolean;
  readonly idempotencyKey: string | null;
};

/**
 * The orders of *to start* that match and wait longest become a batch of the caller; `batch` is `null` where none match. Two at
 * once never share an order: one waits for the other.
 */
export async function takeOrders(
  { database, now: clock }: Deps,
  { body, author, takesOwn, idempotencyKey: key }: TakeInput,
) {
  const { userId, email } = author;
  const now = clock();
  return inIdempotentTransaction(database, { key, endpoint: 'takeOrders', userId, body, now }, async (tx) => {
    // The next statement sees what the transaction before has taken.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('take_orders'))`);
    const isOwn = takesOwn ? sql`false` : sql`(own.user_id = ${userId} or own.email = ${email})`;
    const ids = await takeable(tx, body, isOwn, now);
    if (ids.length === 0) return { msg: messages.nothingToTake, batch: null };
    const [batch] = await tx.insert(batches).values({ personId: userId, createdAt: now }).returning({ id: batches.id });
    if (!batch) throw new Error('The batch was not stored');
    await tx.insert(batchOrders).values(ids.map((orderId) => ({ batchId: batch.id, orderId })));
    const [taken] = await readBatches(tx, eq(batches.id, batch.id));
    return { msg: withParams(messages.ordersTaken, { count: ids.length }), batch: taken ?? null };
  });
}

/**
 * Locked, so that nobody changes their status meanwhile.
 * @param isOwn of an order `own`, which is left to somebody else
 */
async function takeable(
  tx: Transaction,
  { count, ...filters }: BodyOf<'takeOrders'>,
  isOwn: SQL,
  now: Date,
): Promise<string[]> {
  const found = sql`select one.id from ${UNDER_WAY}
    where ${inQueue('start', now)} and ${matches(filters, now)}
      and not exists (select from ${orders} as own where own.id = one.id and ${isOwn})
    order by one.start_time, one.id limit ${count}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select o.id from ${orders} as o where o.id in (${found}) and o.status = 'In Progress'
    order by o.start_time, o.id for update of o`);
  return rows.map(({ id }) => id);
}

/** The latest batches, newest first. */
export const listBatches = async (database: Queryable): Promise<ResponseOf<'batches'>> => ({
  batches: await readBatches(database),
});

async function readBatches(database: Queryable, which?: SQL): Promise<Batch[]> {
  const isLeft = sql`${batchOrders.leftAt} is null and ${orders.status} = 'In Progress'`;
  const rows = await database
    .select({
      ...{ id: batches.id, number: batches.number, person: users.email },
      ...{ createdAt: batches.createdAt, exportedAt: batches.exportedAt },
      taken: sql<number>`count(*)::int`,
      left: sql<number>`(count(*) filter (where ${isLeft}))::int`,
    })
    .from(batches)
    .leftJoin(users, eq(users.id, batches.personId))
    .innerJoin(batchOrders, eq(batchOrders.batchId, batches.id))
    .innerJoin(orders, eq(orders.id, batchOrders.orderId))
    .where(which)
    .groupBy(batches.id, users.email)
    .orderBy(sql`${batches.createdAt} desc`, sql`${batches.number} desc`)
    .limit(MAX_LISTED);
  return rows.map(({ id, createdAt, exportedAt, ...batch }) => ({
    ...{ _id: id, ...batch, createdAt: createdAt.toISOString() },
    exportedAt: exportedAt?.toISOString() ?? null,
  }));
}

/** From now on its orders leave the batch only by a result, or with a reason. @throws ApiError `not_found` */
export async function exportBatch({ database, now }: Deps, batchId: string): Promise<void> {
  const at = now();
  const found = await batchOf(database, batchId);
  if (found.exportedAt === null) await database.update(batches).set({ exportedAt: at }).where(eq(batches.id, found.id));
}

/** @throws ApiError `not_found` */
export async function batchOf(database: Queryable, id: string): Promise<typeof batches.$inferSelect> {
  const [batch] = isUuid(id) ? await database.select().from(batches).where(eq(batches.id, id)) : [];
  if (!batch) throw apiError('not_found');
  return batch;
}

type ReturnInput = {
  readonly batchId: string;
  readonly body: BodyOf<'returnOrders'>;
  readonly userId: string;
};

/** Orders leave a batch and wait again. @throws ApiError `not_found`, or `validation` without the reason that an exported batch needs */
export async function returnOrders({ database, now }: Deps, { batchId, body, userId }: ReturnInput): Promise<void> {
  const reason = body.reason?.trim() ?? '';
  await inTransaction(database, async (tx) => {
    const [batch] = isUuid(batchId) ? await tx.select().from(batches).where(eq(batches.id, batchId)).for('update') : [];
    if (!batch) throw apiError('not_found');
    if (batch.exportedAt !== null && reason === '') throw validationError('reason_required');
    const chosen = body.orderIds && inArray(batchOrders.orderId, body.orderIds.filter(isUuid));
    await tx
      .update(batchOrders)
      .set({ leftAt: now(), leftBy: userId, reason: reason === '' ? null : new InternalText(reason) })
      .where(and(eq(batchOrders.batchId, batch.id), isNull(batchOrders.leftAt), chosen));
  });
}

/**
 * The orders that somebody has taken and never exported wait again, because they work for the shop no more. Exported ones may be
 * delivered already: they stay in the list, where a person decides.
 * @returns how many orders
 */
export async function returnTakenBy(
  tx: Transaction,
  { personId, leftBy, now }: { readonly personId: string; readonly leftBy: string; readonly now: Date },
): Promise<number> {
  const taken = await tx
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.personId, personId), isNull(batches.exportedAt)))
    .for('update');
  const ids = taken.map(({ id }) => id);
  const { rowCount } = await tx
    .update(batchOrders)
    .set({ leftAt: now, leftBy })
    .where(and(isNull(batchOrders.leftAt), inArray(batchOrders.batchId, ids)));
  return rowCount ?? 0;
}

/** returns what was taken and not exported in time. An exported order may be delivered already: only a person decides. */
export async function returnLate({
  database,
  now,
}: {
  readonly database: Database;
  readonly now: () => Date;
}): Promise<void> {
  const at = now();
  const late = database
    .select({ id: batches.id })
    .from(batches)
    .where(and(isNull(batches.exportedAt), lt(batches.createdAt, new Date(at.getTime() - RETURN_AFTER_MS))));
  await database
    .update(batchOrders)
    .set({ leftAt: at })
    .where(and(isNull(batchOrders.leftAt), inArray(batchOrders.batchId, late)));
}
