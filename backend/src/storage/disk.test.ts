import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDiskStorage } from './disk.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'urooj-storage-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('what was put is read again, until it is removed', async () => {
  const storage = await createDiskStorage(folder);
  await storage.put('a-1.png', Buffer.from('picture'));
  const stream = await storage.open('a-1.png');
  expect(stream && (await buffer(stream)).toString()).toBe('picture');
  expect(await readdir(folder)).toEqual(['a-1.png']);
  await storage.remove('a-1.png');
  expect(await storage.open('a-1.png')).toBeNull();
});

test.each(['../secret.png', '/etc/passwd', 'a/b.png', '..', 'a.png/../../b.png'])('%s is no name', async (name) => {
  const storage = await createDiskStorage(folder);
  expect(() => storage.put(name, Buffer.from('x'))).toThrow('Not the name');
  await expect(storage.open(name)).rejects.toThrow('Not the name');
});
