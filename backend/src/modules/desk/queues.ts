import type { QueryOf, ResponseOf } from '@urooj/contract/endpoints';
import { DESK_QUEUES } from '@urooj/contract/vocabulary';
import { PAGE_SIZE } from '@urooj/domain/list-query';
import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { users } from '../../db/schema.ts';
import { pageOffset } from '../lists/page.ts';
import { inQueue, matches, UNDER_WAY } from './under-way.ts';
import { type Place, viewsOf } from './views.ts';

/** How many orders are in each queue, and since when the oldest of them is in progress. */
export async function deskQueues(database: Queryable, now: Date): Promise<ResponseOf<'deskQueues'>> {
  const figures = DESK_QUEUES.flatMap((queue) => [
    sql`(count(*) filter (where ${inQueue(queue, now)}))::int as ${sql.identifier(`${queue}_count`)}`,
    sql`min(one.start_time) filter (where ${inQueue(queue, now)}) as ${sql.identifier(`${queue}_oldest`)}`,
  ]);
  const { rows } = await database.execute<Record<string, unknown>>(
    sql`select ${sql.join(figures, sql`, `)}, array_agg(distinct one.service) as services,
      array_agg(distinct one.person_id) as people from ${UNDER_WAY}`,
  );
  const found = rows[0] ?? {};
  const queueOf = (queue: string) => {
    const oldest = found[`${queue}_oldest`];
    return { count: Number(found[`${queue}_count`]), oldestAt: oldest ? new Date(String(oldest)).toISOString() : null };
  };
  const queues = Object.fromEntries(DESK_QUEUES.map((queue) => [queue, queueOf(queue)]));
  return {
    queues: queues as ResponseOf<'deskQueues'>['queues'],
    services: ((found.services as string[] | null) ?? []).toSorted(),
    people: await peopleWith(database, (found.people as (string | null)[] | null) ?? []),
  };
}

/** By their e-mails. */
async function peopleWith(database: Queryable, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return [];
  return database
    .select({ _id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, known))
    .orderBy(users.email);
}

/** A page of a queue, those first that are in progress for longest. After the last page it is the last. */
export async function deskOrders(
  database: Queryable,
  { queue, page = 1, pageSize = PAGE_SIZE, ...filters }: QueryOf<'deskOrders'>,
  now: Date,
): Promise<ResponseOf<'deskOrders'>> {
  const condition = sql`${inQueue(queue, now)} and ${matches(filters, now)}`;
  const counted = await database.execute<{ total: number }>(
    sql`select count(*)::int as total from ${UNDER_WAY} where ${condition}`,
  );
  const total = counted.rows[0]?.total ?? 0;
  const { rows } = await database.execute<Place>(sql`
    select one.id, one.waits_for as "waitsFor", one.number, one.person_id as "personId" from ${UNDER_WAY}
    where ${condition} order by one.start_time, one.id
    limit ${pageSize} offset ${pageOffset(page, pageSize, total)}`);
  return { orders: await viewsOf(database, rows), total };
}
