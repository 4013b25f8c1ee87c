import type { BodyOf, QueryOf, ResponseOf } from '@urooj/contract/endpoints';
import { BLOCK_KINDS } from '@urooj/contract/vocabulary';
import { blockedValue, blockKey, blockProblem } from '@urooj/domain/blocks';
import { dayStart } from '@urooj/domain/dates';
import { PAGE_SIZE } from '@urooj/domain/list-query';
import { reasonProblem } from '@urooj/domain/refund-form';
import { searchText } from '@urooj/domain/search-text';
import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Queryable } from '../../db/pool.ts';
import { blockEntries, users } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import type { AppDeps } from '../../deps.ts';
import { validationError } from '../../validation-error.ts';
import type { UserAuthor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { contains } from '../lists/list-source.ts';
import { pageOffset } from '../lists/page.ts';

type Deps = Pick<AppDeps, 'database' | 'now'>;

const DAY_MS = 86_400_000;

const isCurrent = (now: Date): SQL | undefined => or(isNull(blockEntries.endsAt), gt(blockEntries.endsAt, now));

/**
 * Adds an entry, which counts from the next order and payment on. Value and reason are not in the history, which never ends.
 * @throws ApiError `validation`, or `already_blocked`
 */
export async function addBlock(deps: Deps, body: BodyOf<'addBlock'>, author: UserAuthor): Promise<void> {
  const { kind, value, lastDay } = body;
  const reason = body.reason.trim().toWellFormed();
  const now = deps.now();
  const endsAt = lastDay === undefined ? null : new Date(dayStart(lastDay) + DAY_MS);
  const problem = blockProblem(kind, value) ?? reasonProblem(reason);
  if (problem !== null) throw validationError(problem);
  if (endsAt !== null && endsAt <= now) throw apiError('validation', { field: 'day_passed' });
  const valueKey = blockKey(kind, value).toWellFormed();
  await inTransaction(deps.database, async (tx) => {
    const same = and(eq(blockEntries.valueKey, valueKey), eq(blockEntries.kind, kind), isCurrent(now));
    if ((await tx.select({ id: blockEntries.id }).from(blockEntries).where(same).limit(1)).length > 0)
      throw apiError('already_blocked');
    const entry = { kind, value: blockedValue(kind, value).toWellFormed(), valueKey, reason, endsAt };
    const [added] = await tx
      .insert(blockEntries)
      .values({ ...entry, createdAt: now, createdBy: author.userId })
      .returning({ id: blockEntries.id });
    if (!added) return;
    const after = { kind, ...(endsAt && { endsAt: endsAt.toISOString() }) };
    await recordAuditEvent(tx, {
      ...{ subject: 'block', subjectId: added.id, author, at: now, action: 'added', before: {}, after },
    });
  });
}

/** Ends an entry now; one that has ended stays as it is. @throws ApiError `not_found` */
export async function endBlock(deps: Deps, id: string, author: UserAuthor): Promise<void> {
  const now = deps.now();
  await inTransaction(deps.database, async (tx) => {
    const [entry] = isUuid(id) ? await tx.select().from(blockEntries).where(eq(blockEntries.id, id)).for('update') : [];
    if (!entry) throw apiError('not_found');
    if (entry.endsAt !== null && entry.endsAt <= now) return;
    await tx.update(blockEntries).set({ endsAt: now }).where(eq(blockEntries.id, id));
    await recordAuditEvent(tx, {
      ...{ subject: 'block', subjectId: id, author, at: now, action: 'ended' },
      before: { endsAt: entry.endsAt?.toISOString() ?? '' },
      after: { endsAt: now.toISOString() },
    });
  });
}

/** A page of the entries that match, newest first. After the last page it is the last. */
export async function listBlocks(
  { database, now }: Deps,
  { page = 1, pageSize = PAGE_SIZE, ...params }: QueryOf<'listBlocks'>,
): Promise<ResponseOf<'listBlocks'>> {
  const found = conditionOf(params, now());
  const total = await countBlocks(database, found);
  const rows = await database
    .select({ entry: blockEntries, by: users.email })
    .from(blockEntries)
    .leftJoin(users, eq(users.id, blockEntries.createdBy))
    .where(found)
    .orderBy(sql`${blockEntries.createdAt} desc nulls first`, sql`${blockEntries.id} desc nulls first`)
    .limit(pageSize)
    .offset(pageOffset(page, pageSize, total));
  return { blocks: rows.map(entryView), total };
}

async function countBlocks(database: Queryable, found: SQL | undefined): Promise<number> {
  const [counted] = await database.select({ total: sql<number>`count(*)::int` }).from(blockEntries).where(found);
  return counted?.total ?? 0;
}

function conditionOf({ q, kind, state }: Pick<QueryOf<'listBlocks'>, 'q' | 'kind' | 'state'>, now: Date) {
  return and(
    kind && eq(blockEntries.kind, kind),
    state && (state === 'current' ? isCurrent(now) : lte(blockEntries.endsAt, now)),
    searchOf(q ?? ''),
  );
}

/** A part of what the list shows, or a value in another spelling. */
function searchOf(q: string): SQL | undefined {
  const text = searchText(q);
  if (text === '') return undefined;
  const shown = sql`lower(${blockEntries.value} || ' ' || ${blockEntries.reason})`;
  const keys = BLOCK_KINDS.map((kind) => ({ kind, key: blockKey(kind, q).toWellFormed() })).filter(({ key }) => key);
  return or(
    contains(shown, text),
    ...keys.map(({ kind, key }) => and(eq(blockEntries.kind, kind), eq(blockEntries.valueKey, key))),
  );
}

type Row = { readonly entry: typeof blockEntries.$inferSelect; readonly by: string | null };

const entryView = ({ entry: { id, kind, value, reason, endsAt, createdAt }, by }: Row) => ({
  ...{ _id: id, kind, value, reason, endsAt: endsAt?.toISOString() ?? null, createdAt: createdAt.toISOString(), by },
});
