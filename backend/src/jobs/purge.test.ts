import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../test/harness.ts';
import { publishSettings } from '../../test/published-site.ts';
import { openDatabase } from '../db/pool.ts';
import { DEFAULT_POOL } from '../db/pool-settings.ts';
import {
  attempts,
  bankMessages,
  deliveryNonces,
  filesToRemove,
  idempotencyKeys,
  knownBrowsers,
  mailedTokens,
  mailOutbox,
  orderCodes,
  phones,
  sessions,
  uploads,
} from '../db/schema.ts';
import { mailRow } from '../mail/outbox.ts';
import { addUser } from '../modules/users/repository.ts';
import { type Storage, StorageDown } from '../storage/storage.ts';
import { withWaitingFiles } from '../storage/waiting-files.ts';
import { purge, purgeTexts } from './purge.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OLD_UPLOAD = { contentType: 'image/png', bytes: 1, pixelsSha256: 'x' } as const;
const mail = () => mailRow({ to: 'a@example.com', subject: 'x', text: 'x', html: 'x' });

test('deletes what has expired, in batches, and leaves the rest', async () => {
  const { database, storage, clock } = await createTestApp();
  const user = await addUser(database, { email: 'a@example.com', name: 'A', passwordHash: 'x' });
  const userId = user?.id ?? '';
  const ago = (ms: number) => new Date(clock.now.getTime() - ms);
  const times = <T>(count: number, row: () => T) => Array.from({ length: count }, row);
  const key = () => ({ scope: randomUUID(), bodyHash: 'x', response: {} });
  const session = () => ({ secretHash: randomUUID(), userId, expiresAt: ago(-HOUR_MS) });
  const token = () => ({ tokenHash: randomUUID(), userId, purpose: 'verify-email' }) as const;
  const window = () => ({ keyHash: randomUUID(), count: 1 });
  const browser = () => ({ userId, browserHash: randomUUID() });
  await database
    .insert(idempotencyKeys)
    .values([
      ...times(2_001, () => ({ ...key(), createdAt: ago(25 * HOUR_MS) })),
      { ...key(), createdAt: ago(23 * HOUR_MS) },
    ]);
  await database
    .insert(sessions)
    .values([session(), { ...session(), expiresAt: ago(1) }, { ...session(), lastSeenAt: ago(365 * DAY_MS) }]);
  await database.insert(mailedTokens).values([
    { ...token(), expiresAt: ago(1) },
    { ...token(), expiresAt: ago(-1) },
  ]);
  const code = () => ({ browserHash: randomUUID(), emailHash: 'x', codeHash: 'x', triesLeft: 5 });
  await database.insert(orderCodes).values([
    { ...code(), expiresAt: ago(1) },
    { ...code(), expiresAt: ago(-1) },
  ]);
  await database.insert(attempts).values([
    { ...window(), endsAt: ago(0) },
    { ...window(), endsAt: ago(-1) },
  ]);
  await database.insert(knownBrowsers).values([
    { ...browser(), seenAt: ago(401 * DAY_MS) },
    { ...browser(), seenAt: ago(399 * DAY_MS) },
  ]);
  await database.insert(mailOutbox).values([
    { ...mail(), sentAt: ago(31 * DAY_MS) },
    { ...mail(), sentAt: ago(29 * DAY_MS) },
    { ...mail(), failedAt: ago(91 * DAY_MS) },
    { ...mail(), failedAt: ago(89 * DAY_MS) },
    { ...mail(), createdAt: ago(91 * DAY_MS) },
  ]);
  const [phone] = await database.insert(phones).values({ name: 'x', app: 'generic', secret: 'x' }).returning();
  const nonce = () => ({ phoneId: phone?.id ?? '', nonce: randomUUID() });
  await database.insert(deliveryNonces).values([
    { ...nonce(), createdAt: ago(8 * DAY_MS) },
    { ...nonce(), createdAt: ago(6 * DAY_MS) },
  ]);
  await purge(database, storage, clock.now);
  const tables = [
    ...[idempotencyKeys, sessions, mailedTokens, orderCodes, attempts, knownBrowsers],
    ...[mailOutbox, deliveryNonces],
  ];
  expect(await Promise.all(tables.map((table) => database.$count(table)))).toEqual([1, 1, 1, 1, 1, 1, 3, 1]);
});

test('a run that is aborted ends after its batch, and the next one deletes the rest', async () => {
  const { database, storage, clock } = await createTestApp();
  const createdAt = new Date(clock.now.getTime() - 2 * DAY_MS);
  await database
    .insert(idempotencyKeys)
    .values(Array.from({ length: 1_500 }, () => ({ scope: randomUUID(), bodyHash: 'x', response: {}, createdAt })));
  await purge(database, storage, clock.now, AbortSignal.abort());
  expect(await database.$count(idempotencyKeys)).toBe(1_500);
  await purge(database, storage, clock.now);
  expect(await database.$count(idempotencyKeys)).toBe(0);
});

test('does not wait for a row that a request holds', async () => {
  const { database, pool, storage, clock } = await createTestApp();
  const createdAt = new Date(clock.now.getTime() - 2 * DAY_MS);
  await database
    .insert(idempotencyKeys)
    .values(['one', 'two'].map((scope) => ({ scope, bodyHash: 'x', response: {}, createdAt })));
  const request = await pool.connect();
  await request.query("begin; select from idempotency_keys where scope = 'one' for update");
  await purge(database, storage, clock.now);
  expect((await database.select().from(idempotencyKeys)).map(({ scope }) => scope)).toEqual(['one']);
  await request.query('commit');
  request.release();
});

test('deletes unused uploads with their files, more than one batch of them', async () => {
  const { database, storage, clock, folder } = await createTestApp();
  const createdAt = new Date(clock.now.getTime() - 25 * HOUR_MS);
  const upload = { ...OLD_UPLOAD, createdAt };
  const names = Array.from({ length: 150 }, (_, i) => `${i}.png`);
  await database.insert(uploads).values(names.map((name) => ({ ...upload, name })));
  await database.insert(uploads).values({ ...upload, name: 'used.png', attachedAt: createdAt });
  for (const name of [...names, 'used.png']) await storage.put(name, Buffer.from('x'));
  await purge(database, storage, clock.now);
  expect((await database.select().from(uploads)).map(({ name }) => name)).toEqual(['used.png']);
  expect(await readdir(`${folder}/uploads`)).toEqual(['used.png']);
});

/** A shop with one connection, and a storage that works while this connection is free. */
async function withOneConnection(names: readonly string[]) {
  const { url, storage: disk, clock, folder } = await createTestApp();
  const { database, pool } = openDatabase(url, () => {}, { settings: { ...DEFAULT_POOL, size: 1 } });
  onTestFinished(() => pool.end());
  const createdAt = new Date(clock.now.getTime() - 25 * HOUR_MS);
  await database.insert(uploads).values(names.map((name) => ({ ...OLD_UPLOAD, name, createdAt })));
  for (const name of names) await disk.put(name, Buffer.from('x'));
  const rows = async () => (await database.select({ name: uploads.name }).from(uploads)).map(({ name }) => name);
  return { database, pool, disk, clock, rows, files: () => readdir(`${folder}/uploads`) };
}

test('needs one connection, also where files may wait in the database', async () => {
  const { database, disk, clock, rows, files } = await withOneConnection(['a.png', 'b.png']);
  await purge(database, withWaitingFiles(disk, database), clock.now);
  expect([await rows(), await files(), await database.$count(filesToRemove)]).toEqual([[], [], 0]);
});

test('no transaction waits for a storage, which may take longer than one may last', async () => {
  const { database, pool, disk, clock, rows, files } = await withOneConnection(['a.png']);
  const free: number[] = [];
  const storage: Storage = {
    ...disk,
    async remove(name) {
      free.push(pool.idleCount);
      await disk.remove(name);
    },
  };
  await purge(database, storage, clock.now);
  expect([free, await rows(), await files()]).toEqual([[1], [], []]);
});

test('where removing fails half way, no row is without its file, and later runs remove the rest', async () => {
  const { database, disk, clock, rows, files } = await withOneConnection(['a.png', 'b.png', 'c.png']);
  const failing = (broken: string): Storage => ({
    ...disk,
    remove: async (name) => (name === broken ? Promise.reject(new StorageDown('down')) : disk.remove(name)),
  });
  await expect(purge(database, failing('b.png'), clock.now)).rejects.toThrow(StorageDown);
  expect([await rows(), await files()]).toEqual([[], expect.arrayContaining(['b.png'])]);
  await purge(database, failing('b.png'), clock.now);
  expect(await files()).toEqual(['b.png']);
  await purge(database, disk, new Date(clock.now.getTime() + HOUR_MS));
  expect([await files(), await database.$count(filesToRemove)]).toEqual([[], 0]);
});

test('removes the texts of old messages after the days that the owner has set, in batches, and keeps what was read', async () => {
  const { database, site, folder, clock } = await createTestApp();
  const message = (place: number, days: number) => ({
    ...{ source: 'mail' as const, sender: 'a', text: 'Rs 5', messageHash: String(place), receivedAt: clock.now },
    ...{ method: 'easypaisa' as const, transactionId: String(place), transactionKey: String(place), amountMinor: 500 },
    createdAt: new Date(clock.now.getTime() - days * DAY_MS),
  });
  const ages = [...Array.from({ length: 1_001 }, () => 91), 89, 8, 6];
  await database.insert(bankMessages).values(ages.map((days, place) => message(place, days)));
  await database.update(bankMessages).set({ state: 'ignored' }).where(eq(bankMessages.messageHash, '0'));
  const withText = () => database.$count(bankMessages, isNotNull(bankMessages.text));
  await purgeTexts(database, site, clock.now, AbortSignal.abort());
  expect(await withText()).toBe(1_004);
  await purgeTexts(database, site, clock.now);
  expect(await withText()).toBe(3);
  expect(await database.$count(bankMessages, eq(bankMessages.amountMinor, 500))).toBe(1_004);
  await publishSettings(folder, { bankMessages: { keepTextDays: 7 } });
  await purgeTexts(database, site, clock.now);
  expect(await withText()).toBe(1);
});
