import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { rumCounts } from '../../db/schema.ts';
import type { FieldKey } from './accept-batch.ts';
import type { Counted } from './count-in-memory.ts';

/** Of the minute that begins at a time. */
export type MinuteKey = FieldKey & { readonly at: string };

export const COLUMNS = sql.raw('period, at, remote, version, route, device, measure, bucket, count');
const KEY = sql.raw('period, at, remote, version, route, device, measure, bucket');
export const ADD_UP = sql`on conflict (${KEY}) do update set count = ${rumCounts}.count + excluded.count`;

/** Adds counts of minutes in the order of their keys, because two processes that add the same ones would wait for each other. */
export async function addCounts(database: Queryable, rows: readonly Counted<MinuteKey>[]): Promise<void> {
  await database.execute(sql`
    insert into ${rumCounts} (${COLUMNS})
    select 'minute', * from json_to_recordset(${JSON.stringify(rows)}::json)
      as added(at timestamptz, remote text, version text, route text, device text, measure text, bucket smallint, count bigint)
    order by 2, 3, 4, 5, 6, 7, 8 ${ADD_UP}`);
}
