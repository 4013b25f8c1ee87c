import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { conditionOf, type ListParams, type ListSource, orderOf } from './list-source.ts';

export const PAGE_ROWS = 100;
const ID_BYTES = 16;

/**
 * The ids of all rows that match the parameters, in their order, in pages. No transaction and no connection is held between
 * two pages, so a slow client delays nobody, also behind a pooler.
 *
 * Sorted by creation, each page is read when it is needed, from where the page before ended: nothing changes the creation of
 * a row, so every row that exists throughout is found once. A row moves within the other sorts when its name or status
 * changes; so one statement reads all their ids, 16 bytes each.
 */
export function idPages(database: Queryable, source: ListSource, params: ListParams): AsyncGenerator<string[]> {
  const sort = String(params.sort ?? source.defaultSort);
  return /^-?createdAt$/.test(sort)
    ? pagesByCreation(database, source, { ...params, sort })
    : pagesOfOneMoment(database, source, params);
}

async function* pagesByCreation(database: Queryable, source: ListSource, params: ListParams) {
  const { id, createdAt, table } = source;
  const isDescending = params.sort === '-createdAt';
  let after: SQL | undefined;
  while (true) {
    const rows = await database
      // As text, because JavaScript's dates have no microseconds.
      .select({ id: sql<string>`${id}`, at: sql<string>`${createdAt}::text` })
      .from(table)
      .where(and(conditionOf(source, params), after))
      .orderBy(orderOf(source, params), desc(id))
      .limit(PAGE_ROWS);
    if (rows.length > 0) yield rows.map((row) => row.id);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    const at = sql`${last.at}::timestamptz`;
    const place = sql`${last.id}::uuid`;
    after = isDescending
      ? sql`(${createdAt}, ${id}) < (${at}, ${place})`
      : sql`(${createdAt} >= ${at} and (${createdAt} > ${at} or ${id} < ${place}))`;
  }
}

async function* pagesOfOneMoment(database: Queryable, source: ListSource, params: ListParams) {
  const { id, createdAt, table } = source;
  const order = sql`${orderOf(source, params)}, ${desc(createdAt)}, ${desc(id)}`;
  const found = database
    .select({ id: sql`${id}`.as('id'), place: sql`row_number() over (order by ${order}) - 1`.as('place') })
    .from(table)
    .where(conditionOf(source, params))
    .as('found');
  const page = sql`${found.place} / ${sql.raw(String(PAGE_ROWS))}`;
  const pages = await database
    .select({ ids: sql<Buffer>`string_agg(uuid_send(${found.id}), ''::bytea order by ${found.place})` })
    .from(found)
    .groupBy(page)
    .orderBy(page);
  for (const { ids } of pages) yield textsOf(ids);
}

function textsOf(ids: Buffer): string[] {
  return Array.from({ length: ids.length / ID_BYTES }, (_, index) => {
    const hex = ids.toString('hex', index * ID_BYTES, (index + 1) * ID_BYTES);
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  });
}
