import { eq, sql } from 'drizzle-orm';
import { type Database, inTransaction, type Queryable } from '../../db/pool.ts';
import { knownBrowsers, orders, uploads } from '../../db/schema.ts';
import type { Caller } from '../../plugins/callers.ts';

/** Whether a browser may see orders without a login: that were placed in it, or that a link or a code has opened. */
export async function hasOrdersOfGuest(
  database: Queryable,
  { browserHash, openedOrders, openedEmailHash }: Pick<Caller, 'browserHash' | 'openedOrders' | 'openedEmailHash'>,
): Promise<boolean> {
  if (openedOrders.size > 0 || openedEmailHash !== null) return true;
  if (browserHash === null) return false;
  const one = database.select({ one: sql`1` }).from(orders);
  return (await one.where(eq(orders.browserHash, browserHash)).limit(1)).length > 0;
}

/**
 * Ends what a browser may do without a login: see the orders that were placed in it and the pictures that it uploaded, and count
 * as one that has logged in before. So a copy of its cookie opens nothing, either. The orders stay, and are those of their e-mail.
 */
export async function forgetOrders(database: Database, browserHash: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    await tx.update(orders).set({ browserHash: null }).where(eq(orders.browserHash, browserHash));
    await tx.update(uploads).set({ browserHash: null }).where(eq(uploads.browserHash, browserHash));
    await tx.delete(knownBrowsers).where(eq(knownBrowsers.browserHash, browserHash));
  });
}
