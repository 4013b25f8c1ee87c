/** What a backup leaves behind when the disk refuses it: a sentence, and no file. */
import { execFile } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '../src/backup/write.ts';
import { backup } from '../src/backup-command.ts';
import { readConfig } from '../src/config.ts';
import { uploads } from '../src/db/schema.ts';
import { createTestApp } from './harness.ts';
import { startErrorOf, temporaryFolder, uploadsIn } from './shop.ts';

const run = promisify(execFile);

/** A shop whose images have these sizes and cannot be compressed. */
async function shopWithImages(...sizes: number[]) {
  const { database, url, folder, storage } = await createTestApp();
  for (const [i, bytes] of sizes.entries()) {
    const name = `${i}.png`;
    await storage.put(name, randomFillSync(Buffer.alloc(bytes)));
    await database
      .insert(uploads)
      .values({ name, bytes, contentType: 'image/png', pixelsSha256: name, attachedAt: new Date() });
  }
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, STORAGE_URL: uploadsIn(folder) }, '/');
  return { url, storage, config };
}

test.runIf(process.platform === 'linux')('a backup to a full disk is a sentence, and leaves no file', async () => {
  const [{ config }, folder] = [await shopWithImages(10_000), await temporaryFolder()];
  await symlink('/dev/full', path.join(folder, 'x.backup.part'));
  expect(await startErrorOf(backup(config, ['x.backup'], folder))).toBe(
    `The disk is full: ${folder}/x.backup could not be written (ENOSPC: no space left on device, write). ` +
      'No backup was written. Free some space, or name a file on another disk.',
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a backup that fails in the middle of an image is a sentence, and leaves no file', async () => {
  const [{ url, storage }, folder] = [await shopWithImages(8_000_000, 8_000_000), await temporaryFolder()];
  const draft = path.join(folder, 'x.backup.part');
  await run('mkfifo', [draft]);
  // Nobody reads the draft, so the second image waits for the first one.
  const reader = createReadStream(draft);
  const open = async (name: string) => {
    const image = await storage.open(name);
    if (name === '1.png') image?.once('close', () => setImmediate(() => reader.destroy()));
    return image;
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  expect(await startErrorOf(writeBackup(client, { ...storage, open }, path.join(folder, 'x.backup')))).toBe(
    `${folder}/x.backup could not be written (EPIPE: broken pipe, write). No backup was written. Name a file on another disk.`,
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a backup whose folder is removed in the middle is a sentence', async () => {
  const [{ config }, folder] = [await shopWithImages(10_000, 10_000), await temporaryFolder()];
  const refusal = await startErrorOf(
    backup(config, ['x.backup'], folder, {
      onProgress: ({ step }) => step === 'images' && rmSync(folder, { recursive: true, force: true }),
    }),
  );
  expect(refusal).toMatch(
    /x\.backup could not be written \(ENOENT: .+\)\. No backup was written\. Name a file on another disk\.$/,
  );
});
