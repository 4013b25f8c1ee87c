import { buffer } from 'node:stream/consumers';
import { zipFiles } from '@urooj/domain/zip-files';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orderEvents, orders, passkeys, payments, refundRequests } from '../../db/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { isOrderOf } from '../orders/order-access.ts';
import type { UserRow } from '../users/repository.ts';

/** What the shop has about a person: `data.json`, and the screenshots of their payments. A ZIP file. */
export async function collectData(database: Queryable, storage: Storage, user: UserRow): Promise<Buffer> {
  const { passwordHash: _, ...account } = user;
  const ordered = await database.select().from(orders).where(isOrderOf(user)).orderBy(asc(orders.createdAt));
  const ids = ordered.map(({ id }) => id);
  const [paid, refunds, events, keys] = await Promise.all([
    database.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(asc(payments.createdAt)),
    database.select().from(refundRequests).where(inArray(refundRequests.orderId, ids)),
    database.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
    database.select().from(passkeys).where(eq(passkeys.userId, user.id)),
  ]);
  const data = {
    account,
    orders: ordered.map(({ browserHash: _hash, ...order }) => order),
    payments: paid,
    refunds,
    events: events.map(({ userId: _user, ...event }) => event),
    passkeys: keys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
  };
  const files: Record<string, Uint8Array> = { 'data.json': Buffer.from(JSON.stringify(data, null, 2)) };
  for (const name of new Set(paid.flatMap(({ screenshot }) => screenshot ?? []))) {
    const content = await storage.open(name);
    if (content) files[`screenshots/${name}`] = await buffer(content);
  }
  return Buffer.from(zipFiles(files));
}
