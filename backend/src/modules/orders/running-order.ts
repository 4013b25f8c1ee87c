import type { BodyOf } from '@urooj/contract/endpoints';
import { PLATFORMS } from '@urooj/contract/vocabulary';
import { isSameLink } from '@urooj/domain/link-key';
import { normalizeServiceName } from '@urooj/domain/services';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders } from '../../db/schema.ts';
import type { Caller } from '../../plugins/callers.ts';

const RUNNING = ['Pending', 'Payment Pending', 'In Progress'] as const;
/** More orders of one buyer are not compared. */
const MAX_COMPARED = 200;

/**
 * The newest order that runs for the same service and link, among those that this very browser or account placed: everybody else would
 * get to know of somebody's order. It refuses nothing, the order form only says so.
 */
export async function findRunningOrder(
  database: Queryable,
  { service, platform, link }: BodyOf<'findRunningOrder'>,
  { browserHash, user }: Pick<Caller, 'browserHash' | 'user'>,
): Promise<string | null> {
  const known = PLATFORMS.find((one) => one === platform);
  const own = or(
    ...(browserHash === null ? [] : [eq(orders.browserHash, browserHash)]),
    ...(user === null ? [] : [eq(orders.userId, user.id)]),
  );
  if (!own || !known) return null;
  const rows = await database
    .select({ id: orders.id, service: orders.service, profileLink: orders.profileLink, postLink: orders.postLink })
    .from(orders)
    .where(and(own, eq(orders.platform, known), inArray(orders.status, [...RUNNING]), isNull(orders.buyerDeletedAt)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MAX_COMPARED);
  const name = normalizeServiceName(service);
  const isSame = (row: (typeof rows)[number]) =>
    normalizeServiceName(row.service) === name && isSameLink(row.postLink || row.profileLink, link, known);
  return rows.find(isSame)?.id ?? null;
}
