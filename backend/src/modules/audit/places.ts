import type { QueryOf } from '@urooj/contract/endpoints';
import { searchText } from '@urooj/domain/search-text';
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { auditEvents, orderEvents, personValues, users } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { contains, dayFilters } from '../lists/list-source.ts';
import { idText, orEmpty, searchedIn } from '../lists/sources.ts';

export type AuditParams = QueryOf<'auditFile'>;

/** Where an entry is recorded: status changes of orders have a table of their own. */
export type Place = {
  readonly table: 'audit' | 'order';
  readonly id: number;
  /** With microseconds, which JavaScript's dates do not have. */
  readonly at: string;
};

type Half = { readonly table: Place['table']; readonly at: Column; readonly id: Column; readonly found: SQL };

/** The entries that match the parameters, in the tables that have them. */
function halvesOf(params: AuditParams): Half[] {
  const { subject, who } = params;
  const audit: Half = {
    ...{ table: 'audit', at: auditEvents.at, id: auditEvents.id },
    found: sql`${auditEvents} left join ${personValues} on ${personValues.id} = ${auditEvents.byValue} where ${and(
      sql`true`,
      subject && eq(auditEvents.subject, subject),
      who && eq(auditEvents.who, who),
      ...daysIn(auditEvents.at, params),
      searchIn(personValues.value, auditEvents.subjectId, params),
    )}`,
  };
  const hasOrders = (subject ?? 'order') === 'order' && (who ?? 'admin') === 'admin';
  if (!hasOrders) return [audit];
  const order: Half = {
    ...{ table: 'order', at: orderEvents.at, id: orderEvents.id },
    found: sql`${orderEvents} left join ${users} on ${users.id} = ${orderEvents.userId} where ${and(
      // Without a parameter, so that the partial index serves it.
      sql`${orderEvents.who} = 'admin'`,
      ...daysIn(orderEvents.at, params),
      searchIn(users.email, orderEvents.orderId, params),
    )}`,
  };
  return [audit, order];
}

const daysIn = (at: Column, params: AuditParams): SQL[] =>
  Object.entries(dayFilters(at)).flatMap(([name, condition]) => {
    const day = params[name as 'from' | 'to'];
    return day === undefined ? [] : [condition(day)];
  });

function searchIn(email: Column, subjectId: Column, { q = '' }: AuditParams): SQL | undefined {
  const text = searchText(q);
  if (text === '') return undefined;
  // A whole ID is found by its index.
  return isUuid(text) ? eq(subjectId, text) : contains(searchedIn(orEmpty(email), idText(subjectId)), text);
}

/** The number of entries that match the parameters. */
export async function countEntries(database: Queryable, params: AuditParams): Promise<number> {
  const counts = halvesOf(params).map(({ found }) => sql`(select count(*) from ${found})`);
  const { rows } = await database.execute<{ total: number }>(sql`select (${sql.join(counts, sql` + `)})::int as total`);
  return rows[0]?.total ?? 0;
}

type Cut = { readonly limit: number; readonly offset?: number; readonly after?: Place };

/** Places of entries that match the parameters, newest first. */
export async function findPlaces(database: Queryable, params: AuditParams, cut: Cut): Promise<Place[]> {
  const { limit, offset = 0, after } = cut;
  const halves = halvesOf(params).map(({ table, at, id, found }) => {
    const name = sql.raw(`'${table}'`);
    const rest = after && sql` and (${at}, ${name}, ${id}) < (${after.at}::timestamptz, ${after.table}, ${after.id})`;
    // Each half has its own limit, so that its index has the order and no more rows than that are read.
    return sql`(select ${name} as "table", ${id} as id, ${at} as instant from ${found}${rest}
      order by ${at} desc, ${id} desc limit ${limit + offset})`;
  });
  const { rows } = await database.execute<Omit<Place, 'id'> & { id: string }>(sql`
    select "table", id, instant::text as at from (${sql.join(halves, sql` union all `)}) as places
    order by instant desc, "table" desc, id desc limit ${limit} offset ${offset}`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
