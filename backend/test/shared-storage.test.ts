import { once } from 'node:events';
import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { BUCKET, startBucketServer } from '@urooj/storage/bucket-server.fixture';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../src/db/pool.ts';
import { instances, uploads } from '../src/db/schema.ts';
import { purge } from '../src/jobs/purge.ts';
import { createDiskStorage } from '../src/storage/disk.ts';
import { warnOfMissingUpload } from '../src/storage/missing-upload.ts';
import { createS3Storage } from '../src/storage/s3.ts';
import { joinStorage, type SharedStorage } from '../src/storage/shared-storage.ts';
import type { Storage } from '../src/storage/storage.ts';
import { startChild } from './child-shop.ts';
import { NO_LOAD_LIMITS } from './no-load-limits.ts';
import { picture } from './samples.ts';
import { start, startErrorOf, temporaryFolder, uploadsIn } from './shop.ts';
import { migratedDatabase } from './temporary-database.ts';

/** The tests start several shops. */
const SLOW_TEST = { timeout: 180_000 };
const PICTURE = Buffer.from('picture');

/** Processes of one shop as `joinStorage` sees them. They give their signs of life when the test wants it. */
async function shopOf() {
  const url = await migratedDatabase();
  const { database, pool } = openDatabase(url, () => {});
  onTestFinished(() => pool.end());
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const join = async (storage: Storage, place: string): Promise<SharedStorage> => {
    const joined = await joinStorage({ database, storage, place, log, intervalMs: 3_600_000 });
    onTestFinished(() => joined.stop());
    return joined;
  };
  const messages = () => lines.splice(0).map((line) => JSON.parse(line) as { msg: string; unreadable?: string[] });
  /** As if nothing had happened for that long. */
  const passTime = (seconds: number) =>
    database.update(instances).set({ seenAt: sql`${instances.seenAt} - make_interval(secs => ${seconds})` });
  return { database, log, join, messages, passTime };
}

const onDisk = async () => createDiskStorage(await temporaryFolder());

/** Two storages: of one place, as two processes open it, and of another place. */
const KINDS: Readonly<Record<string, () => Promise<readonly [Storage, Storage, Storage]>>> = {
  folder: async () => {
    const folder = await temporaryFolder();
    return [await createDiskStorage(folder), await createDiskStorage(folder), await onDisk()];
  },
  bucket: async () => {
    const { endpoint } = await startBucketServer();
    const at = (prefix: string) => createS3Storage({ bucket: BUCKET, prefix, region: 'us-east-1', endpoint });
    return [at('one/'), at('one/'), at('two/')];
  },
};

test.each(Object.keys(KINDS))('processes with one %s join, and one with another is refused', async (kind) => {
  const [first, second, other] = await (KINDS[kind] as () => Promise<readonly [Storage, Storage, Storage]>)();
  const { join, messages, database } = await shopOf();
  const [a, b] = [await join(first, 'place one'), await join(second, 'place one')];
  const refusal = await startErrorOf(join(other, 'place two'));
  expect(refusal).toMatch(
    /^This process stores uploads in place two, where it does not find what another process of the shop has stored in place one \(alive \d+ s ago\)\. Set STORAGE_URL of all processes to the same/,
  );
  for (const joined of [a, b]) {
    await joined.sendHeartbeat();
    expect(joined.unreadable()).toBe(1);
    joined.assertReadable();
    await joined.storage.put('a.png', PICTURE);
  }
  const seen = { msg: 'another process of the shop stores its uploads elsewhere', unreadable: ['place two'] };
  expect(messages()).toMatchObject([seen, seen]);
  // The operator corrects the setting: the refused start does not prevent the next one.
  await (await join(second, 'place one')).stop();
  await Promise.all([a.stop(), b.stop()]);
  expect(await database.select({ place: instances.place }).from(instances)).toEqual([{ place: 'place two' }]);
});

test('processes that started at the same moment in two folders: the later one gives way, and both say so', async () => {
  const [storage, other] = [await onDisk(), await onDisk()];
  const { database, join, messages, passTime } = await shopOf();
  const first = await join(storage, 'place one');
  // The second one does not see the first one yet.
  await passTime(60);
  const second = await join(other, 'place two');
  await first.sendHeartbeat();
  await second.sendHeartbeat();
  expect(messages()).toMatchObject([
    { msg: 'another process of the shop stores its uploads elsewhere', unreadable: ['place two'] },
    { msg: 'this process cannot read what the others store, so it accepts no uploads', unreadable: ['place one'] },
  ]);
  first.assertReadable();
  expect(() => second.assertReadable()).toThrow('this process cannot read what the others store');
  await expect(second.storage.put('a.png', PICTURE)).rejects.toMatchObject({ name: 'StorageDown' });
  expect([first.unreadable(), second.unreadable()]).toEqual([1, 1]);
  await first.sendHeartbeat();
  expect(messages()).toEqual([]);
  await second.stop();
  await first.sendHeartbeat();
  expect(messages()).toMatchObject([{ msg: 'all processes of the shop store their uploads in one place again' }]);
  expect(await database.$count(instances)).toBe(1);
});

test('a folder that disappears from one process is noticed there only, and its return too', async () => {
  const folder = path.join(await temporaryFolder(), 'mount');
  const storage = await createDiskStorage(folder);
  const { join, messages } = await shopOf();
  const one = await join(storage, 'place one');
  await one.sendHeartbeat();
  await rename(folder, `${folder}.gone`);
  await one.sendHeartbeat();
  expect(() => one.assertReadable()).toThrow();
  expect(messages()).toMatchObject([{ unreadable: ['place one'] }]);
  await rename(`${folder}.gone`, folder);
  await one.sendHeartbeat();
  one.assertReadable();
});

test('a storage that does not respond refuses a start, and changes nothing for a process that runs', async () => {
  const { endpoint, stop } = await startBucketServer();
  const storage = createS3Storage({ bucket: BUCKET, prefix: '', region: 'us-east-1', endpoint });
  const { join, database } = await shopOf();
  const one = await join(storage, 'place one');
  await stop();
  await one.sendHeartbeat();
  one.assertReadable();
  expect(await startErrorOf(join(storage, 's3://pictures/'))).toMatch(
    /^The uploads of the shop cannot be stored in s3:\/\/pictures\/ \(.+\)\. Correct STORAGE_URL or the rights there\.$/,
  );
  expect(await database.$count(instances)).toBe(1);
});

test('a process whose row is gone adds itself again', async () => {
  const folder = await temporaryFolder();
  const storage = await createDiskStorage(folder);
  const { database, join } = await shopOf();
  const one = await join(storage, 'place one');
  const [marker] = await readdir(folder);
  await database.delete(instances);
  await one.sendHeartbeat();
  one.assertReadable();
  expect(await database.$count(instances)).toBe(1);
  expect(await readdir(folder)).not.toContain(marker);
  await one.stop();
  expect([await database.$count(instances), await readdir(folder)]).toEqual([0, []]);
});

test('what a killed process has left stops no start for long, and is deleted', async () => {
  const folder = await temporaryFolder();
  const storage = await createDiskStorage(folder);
  const { database, join, passTime } = await shopOf();
  await join(storage, 'place one');
  await passTime(60);
  const moved = await join(await onDisk(), 'place two');
  await moved.stop();
  await purge(database, storage, new Date());
  expect(await database.$count(instances)).toBe(1);
  await passTime(600);
  // A wrong clock of the process that purges does not matter.
  await purge(database, storage, new Date(0));
  expect([await database.$count(instances), await readdir(folder)]).toEqual([0, []]);
});

const upload = async (url: string) => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'screenshot.png');
  return fetch(`${url}/followerApi/upload`, { method: 'POST', body: form });
};

test('of three processes on one database, the one with another folder does not start', SLOW_TEST, async () => {
  const DATABASE_URL = await migratedDatabase();
  const [one, two, three] = (await Promise.all(Array.from({ length: 3 }, temporaryFolder))) as [string, string, string];
  const STORAGE_URL = uploadsIn(one);
  const env = { DATABASE_URL, STORAGE_URL, ADMIN_PASSWORD: 'chosen-by-the-operator' };
  const [first, second] = await Promise.all(
    [one, two].map((DATA_DIR) => startChild({ ...env, DATA_DIR }, { load: NO_LOAD_LIMITS })),
  );
  if (!first || !second) throw new Error('Two shops start');
  const other = { ...env, DATA_DIR: three, STORAGE_URL: uploadsIn(path.join(three, 'mistyped')) };
  const refusal = await startErrorOf(start(other));
  expect(refusal).toContain(`This process stores uploads in ${other.STORAGE_URL} on `);
  expect(refusal).toContain(`has stored in ${STORAGE_URL} on `);
  expect(await readdir(three)).toEqual([]);
  const response = await upload(first.url);
  const { imageUrl, ...failure } = (await response.json()) as { imageUrl: string };
  expect([response.status, failure]).toEqual([200, {}]);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const shown = await fetch(second.url + imageUrl, { headers: { cookie: cookie.join('; ') } });
  expect(shown.headers.get('content-type')).toBe('image/png');
  const exits = [first, second].map(({ child }) => once(child, 'exit'));
  for (const { child } of [first, second]) child.kill('SIGTERM');
  await Promise.all(exits);
  expect(await readdir(path.join(one, 'uploads'))).toEqual([path.basename(imageUrl)]);
});

test(
  'a process that cannot read what the others store is not ready, and says so to the metrics',
  SLOW_TEST,
  async () => {
    const DATA_DIR = await temporaryFolder();
    const METRICS_TOKEN = 'only-in-this-test';
    const STORAGE_URL = uploadsIn(DATA_DIR);
    const shop = await start({ DATABASE_URL: await migratedDatabase(), DATA_DIR, STORAGE_URL, METRICS_TOKEN });
    const uploads = path.join(DATA_DIR, 'uploads');
    const metric = async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
      const text = await (await fetch(`${shop.url}/metrics`, { headers })).text();
      return /^storage_unreadable_processes (\d+)$/m.exec(text)?.[1];
    };
    expect([await metric(), (await fetch(`${shop.url}/readyz`)).status]).toEqual(['0', 200]);
    await rename(uploads, `${uploads}.gone`);
    await vi.waitFor(async () => expect((await fetch(`${shop.url}/readyz`)).status).toBe(503), SLOW_TEST);
    expect([await metric(), (await upload(shop.url)).status]).toEqual(['1', 503]);
    expect((await fetch(`${shop.url}/followerApi/session`)).status).toBe(200);
  },
);

test('a start warns where the newest upload of the database is not in its storage', async () => {
  const { database, log, messages } = await shopOf();
  const [storage, other] = [await onDisk(), await onDisk()];
  const warned = async (at: Storage) => {
    await warnOfMissingUpload({ database, storage: at, place: 'here' }, log);
    return messages().map(({ msg }) => msg);
  };
  expect(await warned(storage)).toEqual([]);
  const picture = { contentType: 'image/png', bytes: PICTURE.length, pixelsSha256: 'x' } as const;
  await storage.put('stored.png', PICTURE);
  await database.insert(uploads).values({ ...picture, name: 'stored.png' });
  expect(await warned(storage)).toEqual([]);
  expect(await warned(other)).toEqual(['the newest upload is not in the storage: is STORAGE_URL that of this shop?']);
});
