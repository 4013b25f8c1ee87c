import type { ResultProblem } from '@urooj/contract/vocabulary';
import { linkKeys, targetKeys } from '@urooj/domain/link-key';
import { plainTitle } from '@urooj/domain/plain-title';
import { firstLink } from '@urooj/domain/platform-links';
import { shortId } from '@urooj/domain/short-id';
import { and, eq, sql } from 'drizzle-orm';
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

type LinkedOrder = Pick<OrderRow, 'id' | 'service' | 'linkKeys'>;

/** Orders in progress by their link: the others cannot be meant. Their links are compared in every spelling. */
async function ordersLinked(database: Queryable, rows: readonly WrittenRow[]): Promise<(row: WrittenRow) => Found> {
  const searched = rows.filter(({ reference, link }) => reference === null && link !== '');
  if (searched.length === 0) return () => ({ problem: 'missing' });
  const keys = searched.map(({ link }) => linkKeys(link, null).own);
  const candidates: readonly LinkedOrder[] = await database
    .select({ id: orders.id, service: orders.service, linkKeys: orders.linkKeys })
    .from(orders)
    .where(and(eq(orders.status, 'In Progress'), sql`${orders.linkKeys} && ${sql.param(keys)}::text[]`));
  const byTarget = Map.groupBy(candidates, ({ linkKeys: [target = ''] }) => target);
  const idOf = (row: WrittenRow) => idLinked(row, byTarget);
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
  byTarget: ReadonlyMap<string, readonly LinkedOrder[]>,
): string | { readonly problem: ResultProblem } {
  if (link === '') return { problem: 'missing' };
  const targets = targetKeys(link).flatMap((key) => byTarget.get(key) ?? []);
  const matching =
    service === '' ? targets : targets.filter((order) => plainTitle(order.service) === plainTitle(service));
  const [first, ...others] = matching;
  if (!first) return { problem: 'linkUnknown' };
  return others.length > 0 ? { problem: 'linkAmbiguous' } : first.id;
}

/** Whether a row that names the order has the link of something else: a supplier has orders with numbers of its own. */
function hasOtherLink(order: OrderRow, link: string): boolean {
  return firstLink(link) !== null && !order.linkKeys.includes(linkKeys(link, null).own);
}
