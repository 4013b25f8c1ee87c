import { buffer } from 'node:stream/consumers';
import { zipFiles } from '@urooj/domain/zip-files';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orderEvents, orders, passkeys, payments, refillRequests, refundRequests } from '../../db/schema.ts';
import type { Storage } from '../../storage/storage.ts';
import { threadsOf } from '../threads/threads-of-person.ts';
import { isOrderOfPerson, type Person } from '../users/person.ts';
import type { UserRow } from '../users/repository.ts';

/** What the shop has about a person: `data.json`, and the pictures that they have sent. A ZIP file. */
export async function collectData(database: Queryable, storage: Storage, person: Person): Promise<Buffer> {
  const user = 'user' in person ? person.user : null;
  const ordered = await database.select().from(orders).where(isOrderOfPerson(person)).orderBy(asc(orders.createdAt));
  const ids = ordered.map(({ id }) => id);
  const [paid, refunds, refills, events, keys, written] = await Promise.all([
    database.select().from(payments).where(inArray(payments.orderId, ids)).orderBy(asc(payments.createdAt)),
    database.select().from(refundRequests).where(inArray(refundRequests.orderId, ids)),
    database.select().from(refillRequests).where(inArray(refillRequests.orderId, ids)),
    database.select().from(orderEvents).where(inArray(orderEvents.orderId, ids)).orderBy(asc(orderEvents.id)),
    user ? database.select().from(passkeys).where(eq(passkeys.userId, user.id)) : [],
    threadsOf(database, ids, person),
  ]);
  const data = {
    account: user && withoutPassword(user),
    orders: ordered.map(({ browserHash: _hash, ...order }) => order),
    payments: paid,
    refunds,
    refills,
    events: events.map(({ userId: _user, ...event }) => event),
    messages: written.messages,
    passkeys: keys.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt })),
  };
  const files: Record<string, Uint8Array> = { 'data.json': Buffer.from(JSON.stringify(data, null, 2)) };
  const names = {
    screenshots: paid.map(({ screenshot }) => screenshot),
    refills: refills.map(({ picture }) => picture),
    messages: written.pictures,
  };
  const pictures = Object.entries(names).flatMap(([folder, those]) =>
    those.flatMap((name) => (name === null ? [] : [[folder, name] as const])),
  );
  for (const [folder, name] of pictures) {
    const content = await storage.open(name);
    if (content) files[`${folder}/${name}`] = await buffer(content);
  }
  return Buffer.from(zipFiles(files));
}

const withoutPassword = ({ passwordHash: _, ...account }: UserRow) => account;
