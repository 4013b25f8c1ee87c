import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readBucket } from '@urooj/storage/bucket-place';
import { BUCKET, startBucketServer } from '@urooj/storage/bucket-server.fixture';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDiskStorage } from './disk.ts';
import { describePlace, readStoragePlace, type StoragePlace } from './place.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-storage-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

type Opened = {
  readonly storage: Storage;
  /** Removes its folder or stops its server. */
  readonly breakDown: () => Promise<void>;
};

const KINDS: Readonly<Record<string, () => Promise<Opened>>> = {
  disk: async () => {
    const folder = await temporaryFolder();
    return { storage: await createDiskStorage(folder), breakDown: () => rm(folder, { recursive: true }) };
  },
  bucket: async () => {
    const { endpoint, stop } = await startBucketServer();
    const place = { bucket: BUCKET, prefix: 'shop/', region: 'us-east-1', endpoint };
    return { storage: createS3Storage(place), breakDown: stop };
  },
};

const textOf = async (storage: Storage, name: string) => {
  const stream = await storage.open(name);
  return stream && (await buffer(stream)).toString();
};

describe.each(Object.entries(KINDS))('a %s', (_kind, open) => {
  test('returns what was stored, until it is removed', async () => {
    const { storage } = await open();
    await storage.put('a-1.png', Buffer.from('picture'));
    await storage.put('b_2.jpg', Buffer.from('another'));
    expect([await textOf(storage, 'a-1.png'), await textOf(storage, 'b_2.jpg')]).toEqual(['picture', 'another']);
    await storage.remove('a-1.png');
    expect([await textOf(storage, 'a-1.png'), await textOf(storage, 'b_2.jpg')]).toEqual([null, 'another']);
  });

  test('returns null for a file that never existed, and removes it without an error', async () => {
    const { storage } = await open();
    expect(await storage.open('none.png')).toBeNull();
    await storage.remove('none.png');
  });

  test('stores megabytes and empty files byte for byte', async () => {
    const { storage } = await open();
    const large = Buffer.alloc(5 * 1024 * 1024, 'urooj');
    await storage.put('large.png', large);
    await storage.put('empty.png', Buffer.alloc(0));
    const [first, second] = [await storage.open('large.png'), await storage.open('empty.png')];
    expect(first && large.equals(await buffer(first))).toBe(true);
    expect(second && (await buffer(second)).length).toBe(0);
  });

  test('fails with StorageDown, not with the inner error', async () => {
    const { storage, breakDown } = await open();
    await breakDown();
    await expect(storage.put('a.png', Buffer.from('x'))).rejects.toMatchObject({ name: 'StorageDown' });
  });

  test.each(['../secret.png', '/etc/passwd', 'a/b.png', '..', 'a.png/../../b.png'])(
    'rejects the name %s',
    async (name) => {
      const { storage } = await open();
      await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('Not the name');
      await expect(storage.open(name)).rejects.toThrow('Not the name');
      await expect(storage.remove(name)).rejects.toThrow('Not the name');
    },
  );
});

test('a draft that a killed process has left on the disk does no harm, and is removed with its file', async () => {
  const folder = await temporaryFolder();
  const storage = await createDiskStorage(folder);
  for (const name of ['a.png.part', 'b.png.part']) await writeFile(path.join(folder, name), 'half');
  await storage.put('a.png', Buffer.from('x'));
  await storage.remove('b.png');
  expect(await readdir(folder)).toEqual(['a.png']);
});

test('leaves no temporary files on the disk after a write', async () => {
  const folder = await temporaryFolder();
  const storage = await createDiskStorage(folder);
  await storage.put('a.png', Buffer.from('x'));
  expect(await readdir(folder)).toEqual(['a.png']);
});

test('two shops share a bucket and do not see the files of the other', async () => {
  const { endpoint } = await startBucketServer();
  const shop = (prefix: string) => createS3Storage({ bucket: BUCKET, prefix, region: 'us-east-1', endpoint });
  await shop('one/').put('a.png', Buffer.from('mine'));
  expect(await shop('two/').open('a.png')).toBeNull();
});

test('a missing file is missing also for keys that may not list the bucket, and not for keys that may not read', async () => {
  const { endpoint, deny } = await startBucketServer();
  const storage = createS3Storage({ bucket: BUCKET, prefix: 'shop/', region: 'us-east-1', endpoint });
  deny('list');
  expect(await storage.open('none.png')).toBeNull();
  await storage.put('a.png', Buffer.from('x'));
  expect(await textOf(storage, 'a.png')).toBe('x');
  deny('read');
  const message = expect.stringContaining('Access Denied. The keys of the bucket need the rights s3:GetObject');
  await expect(storage.open('a.png')).rejects.toMatchObject({ name: 'StorageDown', message });
});

test.each([
  ['s3://pictures', { bucket: 'pictures', prefix: '', region: 'us-east-1', endpoint: null }],
  [
    's3://pictures/a/b/?region=ap-south-1',
    { bucket: 'pictures', prefix: 'a/b/', region: 'ap-south-1', endpoint: null },
  ],
  [
    's3://pictures/a?endpoint=https://s3.example:9000',
    { bucket: 'pictures', prefix: 'a/', region: 'us-east-1', endpoint: 'https://s3.example:9000' },
  ],
])('%s is a bucket', (text, place) => {
  expect(readBucket(text)).toEqual(place);
});

test.each([
  's3://',
  'https://pictures',
  's3://a',
  's3://pictures?acl=public',
  's3://key:secret@pictures',
  's3://pictures?endpoint=here',
])('%s is not a bucket', (text) => {
  expect(readBucket(text)).toBeNull();
});

test.each([
  ['file:///srv/uploads', '/srv/uploads'],
  ['file:///srv/the%20shop/', '/srv/the shop'],
])('%s is a folder', (text, folder) => {
  expect(readStoragePlace(text)).toEqual({ folder });
});

test.each([
  'file:uploads',
  'file:/srv',
  'file://server/share',
  'file:///',
  'file:///srv?x',
  'file:///srv#x',
  'file:///a%2fb',
  'disk:',
])('%s is not a place', (text) => {
  expect(readStoragePlace(text)).toBeNull();
});

test('places are described without keys, and folders with their machine', () => {
  const describe = (text: string) => describePlace(readStoragePlace(text) as StoragePlace);
  expect(describe('file:///srv/the%20shop')).toBe(`file:///srv/the%20shop on ${os.hostname()}`);
  expect(describe('s3://pictures')).toBe('s3://pictures/');
  expect(describe('s3://pictures/a?endpoint=https://key:secret@s3.example:9000/x')).toBe(
    's3://pictures/a/ at s3.example:9000',
  );
});
