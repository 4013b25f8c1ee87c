import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders, users } from '../../db/schema.ts';
import { hasIdIn } from '../lists/list-source.ts';

/**
 * Whether the account of an order, or the account that has its e-mail, is banned; of a row of `orders`. Such an order is accepted,
 * because a refusal would say to strangers who is banned. Only the admin sees it, and nothing is approved automatically.
 */
export const IS_BUYER_BANNED: SQL<boolean> = sql`exists (select from ${users} as account
  where account.is_banned and (account.id = ${orders.userId} or account.email = ${orders.email}))`;

/** Those of the orders with these ids whose buyer is banned. */
export async function ordersOfBanned(database: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await database
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${hasIdIn(orders.id, ids)} and ${IS_BUYER_BANNED}`);
  return new Set(found.map(({ id }) => id));
}
