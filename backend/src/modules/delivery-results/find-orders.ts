import type { Platform, ResultProblem } from '@urooj/contract/vocabulary';
import { isSameLinkKey, linkKey } from '@urooj/domain/link-keys';
import { plainTitle } from '@urooj/domain/plain-title';
import { firstLink } from '@urooj/domain/platform-links';
import { shortId } from '@urooj/domain/short-id';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders } from '../../db/schema.ts';
import { type OrderRow, ordersWithIds } from '../orders/repository.ts';
import type { WrittenRow } from './read-rows.ts';

type Found = { readonly order: OrderRow } | { readonly problem: ResultProblem };

/** The order of each row, or why it is not known. */
export async function findOrdersOf(database: Queryable, rows: readonly WrittenRow[]): Promise<Found[]> {
  const named = await ordersNamed(
    database,
    rows.flatMap(({ reference }) => reference ?? []),
  );
  const linked = await ordersLinked(database, rows);
  return rows.map((row) => {
    if (row.reference === null) return linked(row);
    const order = named.get(shortId(row.reference));
    if (!order?.id.startsWith(row.reference)) return { problem: 'orderUnknown' };
    return hasOtherLink(order, row.link) ? { problem: 'linkDiffers' } : { order };
  });
}

/** By the first characters of their IDs. */
async function ordersNamed(database: Queryable, references: readonly string[]): Promise<Map<string, OrderRow>> {
  if (references.length === 0) return new Map();
  const found = await database
    .select()
    .from(orders)
    // An array is one parameter; a list could exceed the maximum number of parameters.
    .where(sql`left(${orders.id}::text, 8) = any(${sql.param(references.map(shortId))}::text[])`);
  return new Map(found.map((order) => [shortId(order.id), order]));
}

type LinkedOrder = Pick<OrderRow, 'id' | 'service' | 'platform' | 'profileLink' | 'postLink'>;
const LINKED_COLUMNS = {
  ...{ id: orders.id, service: orders.service, platform: orders.platform },
  ...{ profileLink: orders.profileLink, postLink: orders.postLink },
};

/** Orders in progress by their link: the others cannot be meant. Their links are compared in every spelling. */
async function ordersLinked(database: Queryable, rows: readonly WrittenRow[]): Promise<(row: WrittenRow) => Found> {
  const searched = rows.filter(({ reference, link }) => reference === null && link !== '');
  if (searched.length === 0) return () => ({ problem: 'missing' });
  const candidates = Map.groupBy(
    await database.select(LINKED_COLUMNS).from(orders).where(eq(orders.status, 'In Progress')),
    (order) => pathOf(targetKey(order) ?? ''),
  );
  const idOf = (row: WrittenRow) => idLinked(row, candidates);
  const ids = searched.map(idOf).filter((id) => typeof id === 'string');
  const found = new Map((await ordersWithIds(database, ids)).map((order) => [order.id, order]));
  return (row) => {
    const id = idOf(row);
    if (typeof id !== 'string') return id;
    const order = found.get(id);
    return order ? { order } : { problem: 'linkUnknown' };
  };
}

function idLinked(
  { link, service }: WrittenRow,
  candidates: ReadonlyMap<string, readonly LinkedOrder[]>,
): string | { readonly problem: ResultProblem } {
  const key = linkKey(link);
  if (key === null) return { problem: link === '' ? 'missing' : 'linkUnknown' };
  const same = (candidates.get(pathOf(key)) ?? []).filter((order) => isSameLinkKey(key, targetKey(order) ?? ''));
  const matching = service === '' ? same : same.filter((order) => plainTitle(order.service) === plainTitle(service));
  const [first, ...others] = matching;
  if (!first) return { problem: 'linkUnknown' };
  return others.length > 0 ? { problem: 'linkAmbiguous' } : first.id;
}

const pathOf = (key: string): string => key.slice(key.indexOf(':') + 1);

/** The link of what the order is delivered to. */
function targetKey({ platform, profileLink, postLink }: LinkedOrder): string | null {
  const post = firstLink(postLink) ? linkKey(postLink) : null;
  return post ?? linkKey(profileLink, platform as Platform);
}

/** Whether a row that names the order has the link of something else: a supplier has orders with numbers of its own. */
function hasOtherLink(order: OrderRow, link: string): boolean {
  const key = firstLink(link) ? linkKey(link) : null;
  if (key === null) return false;
  const own = [targetKey(order), linkKey(order.profileLink, order.platform as Platform)];
  return !own.some((one) => one !== null && isSameLinkKey(one, key));
}
