import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/pool.ts';
import { rumErrors } from '../../../db/schema.ts';
import type { Counted } from '../count-in-memory.ts';
import type { ErrorKey } from './error-rows.ts';

/** Of a version. A release that fails in more ways needs no further ones to be rolled back. */
const MAX_ERRORS = 500;
const STAY_MS = 90 * 86_400_000;

export type SeenError = ErrorKey & { readonly at: string };

/** Adds errors, or counts those that are known. Two processes at once may exceed `MAX_ERRORS` of a version by a few. */
export async function addErrors(database: Queryable, rows: readonly Counted<SeenError>[]): Promise<void> {
  await database.execute(sql`
    with added as (
      select remote, version, fingerprint, min(kind) as kind, min(message) as message, min(stack) as stack,
        min(at) as first_at, max(at) as last_at, sum(count)::bigint as count
      from json_to_recordset(${JSON.stringify(rows)}::json) as input(
        at timestamptz, fingerprint text, kind text, remote text, version text, message text, stack text, count bigint)
      group by 1, 2, 3
    ), numbered as (
      select added.*, known.fingerprint is not null as is_known,
        row_number() over (partition by added.remote, added.version, known.fingerprint is null order by added.fingerprint)
          + (select count(*) from ${rumErrors} as of_version
             where of_version.remote = added.remote and of_version.version = added.version) as number
      from added left join ${rumErrors} as known using (remote, version, fingerprint)
    )
    insert into ${rumErrors} (remote, version, fingerprint, kind, message, stack, first_at, last_at, count)
    select remote, version, fingerprint, kind, message, stack, first_at, last_at, count
    from numbered where is_known or number <= ${MAX_ERRORS} order by 1, 2, 3
    on conflict (remote, version, fingerprint) do update set
      count = ${rumErrors}.count + excluded.count,
      first_at = least(${rumErrors}.first_at, excluded.first_at),
      last_at = greatest(${rumErrors}.last_at, excluded.last_at)`);
}

export type StoredError = typeof rumErrors.$inferSelect;

/** The errors of a remote, or of all, those that were seen last first. Their stacks name packed files. */
export const readErrors = (database: Queryable, remote?: string): Promise<StoredError[]> =>
  database
    .select()
    .from(rumErrors)
    .where(remote === undefined ? undefined : eq(rumErrors.remote, remote))
    .orderBy(desc(rumErrors.lastAt))
    .limit(2000);

/** Deletes errors that nobody has seen for 90 days. */
export async function deleteOldErrors(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STAY_MS).toISOString();
  await database.execute(sql`delete from ${rumErrors} where last_at < ${before}`);
}
