import type { QueryOf, ResponseOf } from '@urooj/contract/endpoints';
import { PAGE_SIZE } from '@urooj/domain/list-query';
import { searchText } from '@urooj/domain/search-text';
import { and, asc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { messages, orders, threads } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import { hasIdIn, inOrder } from '../lists/list-source.ts';
import { pageOffset } from '../lists/page.ts';

type Params = Pick<QueryOf<'listThreads'>, 'q' | 'state' | 'kind'>;

/** The list shows so much of the latest message. */
const START_LENGTH = 160;

/** A page of the threads that match: those without an answer the oldest first, else the latest first. After the last page it is the last. */
export async function listThreads(
  database: Queryable,
  { page = 1, pageSize = PAGE_SIZE, ...params }: QueryOf<'listThreads'>,
): Promise<ResponseOf<'listThreads'>> {
  const found = conditionOf(params);
  const [counted] = await database.select({ total: sql<number>`count(*)::int` }).from(threads).where(found);
  const total = counted?.total ?? 0;
  const ids = await database
    .select({ id: threads.id })
    .from(threads)
    .where(found)
    .orderBy(...orderOf(params))
    .limit(pageSize)
    .offset(pageOffset(page, pageSize, total));
  const rows = await threadsWithIds(
    database,
    ids.map(({ id }) => id),
  );
  return { threads: rows.map(listedView), total };
}

function conditionOf({ q, state, kind }: Params): SQL | undefined {
  return and(
    state && (state === 'waiting' ? isNotNull(threads.waitsSince) : isNull(threads.waitsSince)),
    kind && (kind === 'order' ? isNotNull(threads.orderId) : isNull(threads.orderId)),
    searchOf(searchText(q ?? '')),
  );
}

/** A whole ID of an order, its number, or an e-mail: each is found by an index. */
function searchOf(text: string): SQL | undefined {
  if (text === '') return undefined;
  if (isUuid(text)) return or(eq(threads.orderId, text), eq(threads.id, text));
  const ofOrders = (condition: SQL) =>
    sql`${threads.orderId} in (select ${orders.id} from ${orders} where ${condition})`;
  const number = text.replace(/^#/, '');
  if (/^[\da-f]{8}$/.test(number)) return ofOrders(sql`left(${orders.id}::text, 8) = ${number}`);
  // A union, because with `or` PostgreSQL reads all threads.
  return sql`${threads.id} in (select id from ${threads} where email = ${text}
    union all select thread.id from ${threads} as thread join ${orders} as o on o.id = thread.order_id where o.email = ${text})`;
}

const orderOf = ({ state }: Params): SQL[] =>
  state === 'waiting'
    ? [asc(threads.waitsSince), asc(threads.id)]
    : [sql`${threads.lastMessageAt} desc nulls first`, sql`${threads.id} desc nulls first`];

const LATEST = {
  side: sql<'buyer' | 'shop'>`latest.side`,
  start: sql<string>`left(latest.text, ${sql.raw(String(START_LENGTH))})`,
};

/** Threads with their buyer and latest message, in the order of the ids. */
export async function threadsWithIds(database: Queryable, ids: readonly string[]) {
  const latest = sql`lateral (select side, text from ${messages} where thread_id = ${threads.id} order by id desc limit 1) as latest`;
  const rows = await database
    .select({ thread: threads, order: { name: orders.name, email: orders.email }, ...LATEST })
    .from(threads)
    .leftJoin(orders, eq(orders.id, threads.orderId))
    .innerJoin(latest, sql`true`)
    .where(hasIdIn(threads.id, ids));
  return inOrder(ids, rows, ({ thread }) => thread.id);
}

type Found = Awaited<ReturnType<typeof threadsWithIds>>[number];

/** A thread as the admin sees it. */
export const threadView = ({ thread, order }: Found) => ({
  _id: thread.id,
  kind: thread.orderId === null ? ('contact' as const) : ('order' as const),
  orderId: thread.orderId,
  name: order?.name ?? thread.name ?? '',
  email: order?.email ?? thread.email ?? '',
  lastMessageAt: thread.lastMessageAt.toISOString(),
  waitsSince: thread.waitsSince?.toISOString() ?? null,
});

const listedView = (found: Found) => ({ ...threadView(found), lastSide: found.side, start: found.start });
