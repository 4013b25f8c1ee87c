import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../src/db/pool.ts';
import { uploads, waitingFiles } from '../src/db/schema.ts';
import { createDiskStorage } from '../src/storage/disk.ts';
import { type Storage, StorageDown } from '../src/storage/storage.ts';
import { moveWaitingFiles, withWaitingFiles } from '../src/storage/waiting-files.ts';
import { temporaryFolder } from './shop.ts';
import { migratedDatabase } from './temporary-database.ts';

const NAME = 'a-screenshot.png';
const PICTURE = Buffer.from('picture');

/** A storage that can be switched off, and a database. */
async function awayable() {
  const { database, pool } = openDatabase(await migratedDatabase(), () => {});
  onTestFinished(() => pool.end());
  const disk = await createDiskStorage(await temporaryFolder());
  let isAway = false;
  const bucket: Storage = {
    put: async (...file) => (isAway ? down() : disk.put(...file)),
    open: async (name) => (isAway ? down() : disk.open(name)),
    remove: async (name) => (isAway ? down() : disk.remove(name)),
  };
  const waiting = async () =>
    (await database.select({ name: waitingFiles.name }).from(waitingFiles)).map(({ name }) => name);
  const away = (value: boolean) => {
    isAway = value;
  };
  return { database, bucket, waiting, away };
}

function down(): never {
  throw new StorageDown(new Error('switched off'));
}

async function textOf(storage: Storage, name: string): Promise<string | null> {
  const stream = await storage.open(name);
  return stream && (await buffer(stream)).toString();
}

/** The rows of uploads say which files are in use. */
const addUpload = (database: Awaited<ReturnType<typeof awayable>>['database'], name: string) =>
  database
    .insert(uploads)
    .values({ name, contentType: 'image/png', bytes: PICTURE.length, pixelsSha256: 'x', isPublic: false });

test('while the bucket is away, files wait in the database, readable by every process, and then move', async () => {
  const { database, bucket, waiting, away } = await awayable();
  const [first, second] = [withWaitingFiles(bucket, database), withWaitingFiles(bucket, database)];
  away(true);
  await first.put(NAME, PICTURE);
  expect([await textOf(second, NAME), await waiting()]).toEqual(['picture', [NAME]]);
  await expect(moveWaitingFiles(database, bucket)).rejects.toThrow(StorageDown);
  away(false);
  await moveWaitingFiles(database, bucket);
  expect([await textOf(bucket, NAME), await waiting()]).toEqual(['picture', []]);
});

test('a file that no one has is missing, and an outage of the bucket is one also for a file that does not wait', async () => {
  const { database, bucket, away } = await awayable();
  const storage = withWaitingFiles(bucket, database);
  expect(await storage.open(NAME)).toBeNull();
  await storage.put(NAME, PICTURE);
  away(true);
  await expect(storage.open(NAME)).rejects.toThrow(StorageDown);
});

test('a bucket that does not respond is not waited for, and not asked again at once', async () => {
  const { database, waiting } = await awayable();
  const put = vi.fn(() => new Promise<void>(() => {}));
  const hanging: Storage = { put, open: async () => null, remove: async () => {} };
  const storage = withWaitingFiles(hanging, database, undefined, { putTimeoutMs: 20, maxWaitingBytes: 1_000 });
  await storage.put(NAME, PICTURE);
  await storage.put('another.png', PICTURE);
  expect([await waiting(), put.mock.calls.length]).toEqual([[NAME, 'another.png'], 1]);
});

test('the database does not fill up: more files than it may hold are refused', async () => {
  const { database, bucket, waiting, away } = await awayable();
  const storage = withWaitingFiles(bucket, database, undefined, {
    putTimeoutMs: 1_000,
    maxWaitingBytes: PICTURE.length,
  });
  away(true);
  await storage.put(NAME, PICTURE);
  await expect(storage.put('another.png', PICTURE)).rejects.toThrow(StorageDown);
  expect(await waiting()).toEqual([NAME]);
});

test('a process that must not store files stores none in the database either', async () => {
  const { database, bucket, waiting } = await awayable();
  await expect(withWaitingFiles(bucket, database, down).put(NAME, PICTURE)).rejects.toThrow(StorageDown);
  expect(await waiting()).toEqual([]);
});

test('a file that is removed while it is moved is nowhere', async () => {
  const { database, bucket, waiting, away } = await awayable();
  const storage = withWaitingFiles(bucket, database);
  away(true);
  await storage.put(NAME, PICTURE);
  await addUpload(database, NAME);
  away(false);
  let isMoving = () => {};
  const moving = new Promise<void>((resolve) => {
    isMoving = resolve;
  });
  const slow: Storage = {
    ...bucket,
    async put(...file) {
      isMoving();
      await pause(50);
      await bucket.put(...file);
    },
  };
  const moved = moveWaitingFiles(database, slow);
  await moving;
  await Promise.all([moved, storage.remove(NAME)]);
  expect([await textOf(bucket, NAME), await waiting()]).toEqual([null, []]);
});

test('a file whose upload was never committed is deleted after an hour', async () => {
  const { database, bucket, waiting } = await awayable();
  const old = new Date(Date.now() - 2 * 3_600_000);
  await addUpload(database, NAME);
  await database.insert(waitingFiles).values([
    { name: NAME, content: PICTURE, createdAt: old },
    { name: 'never.png', content: PICTURE, createdAt: old },
  ]);
  await moveWaitingFiles(database, bucket);
  expect([await textOf(bucket, NAME), await textOf(bucket, 'never.png'), await waiting()]).toEqual([
    'picture',
    null,
    [],
  ]);
});
