/** Commands on a full disk: a sentence, nothing half made that stops the next try, and nothing lost. */
import { mkdir, mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { backup, restore } from '../src/backup-command.ts';
import { readConfig } from '../src/config.ts';
import { seed } from '../src/seed-command.ts';
import { createTestApp } from './harness.ts';
import { startErrorOf, temporaryFolder, uploadsIn } from './shop.ts';
import { resizeDisk, smallDisk } from './small-disk.ts';

let folderOfBackup: string | undefined;
afterAll(async () => {
  if (folderOfBackup) await rm(folderOfBackup, { recursive: true });
});

/** A backup with 40 MB of text that cannot be compressed in the database. The first test that needs it makes it. */
async function bigBackup(): Promise<string> {
  if (folderOfBackup) return `${folderOfBackup}/big.backup`;
  const { database, url, folder: dataDir } = await createTestApp();
  const folder = await mkdtemp(`${tmpdir()}/big-`);
  await database.execute(sql`
    insert into mail_outbox (recipient, subject, html, sent_at, body)
    select 'a@example.com', 'Sent', '', now(), (select string_agg(md5(i || '-' || k), '') from generate_series(1, 250) k)
    from generate_series(1, 5000) i`);
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, STORAGE_URL: uploadsIn(dataDir) }, '/');
  await backup(config, ['big.backup'], folder);
  folderOfBackup = folder;
  return `${folder}/big.backup`;
}

const fullDisk = (folder: string) =>
  `The disk of ${folder} is full, so the database cannot work. Free some space, then repeat the command.`;

test.for([
  ['when the database is created', '20m'],
  ['when the rows are written', '110m'],
])('names a disk that is full %s, and the next try succeeds', async ([, size = ''], context) => {
  const folder = await temporaryFolder();
  const file = await bigBackup();
  if (!(await smallDisk(folder, size))) context.skip('only who may mount a disk can fill one');
  const config = readConfig({ DATA_DIR: folder }, '/');
  expect(await startErrorOf(restore(config, [file], '/'))).toBe(fullDisk(folder));
  expect(await readdir(folder)).toEqual([]);
  await resizeDisk(folder, '500m');
  expect(await restore(config, [file], '/')).toMatchObject({ rows: expect.any(Number) });
});

test('a restore that fails leaves the files of a damaged database', async () => {
  const folder = await temporaryFolder();
  await mkdir(`${folder}/postgres`);
  await writeFile(`${folder}/postgres/left`, 'data');
  await expect(restore(readConfig({ DATA_DIR: folder }, '/'), [await bigBackup()], '/')).rejects.toThrow();
  expect(await readdir(`${folder}/postgres`)).toEqual(['left']);
});

test('a shop on a full disk keeps everything, and its commands work again when there is room', async (context) => {
  const [folder, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  if (!(await smallDisk(folder, '200m'))) context.skip('only who may mount a disk can fill one');
  const config = readConfig({ DATA_DIR: folder }, '/');
  await seed(config, ['--orders', '10']);
  const before = await backup(config, ['before.backup'], elsewhere);
  await expect(writeFile(`${folder}/filler`, Buffer.alloc(300 * 1024 ** 2))).rejects.toThrow('ENOSPC');
  await truncate(`${folder}/filler`, (await stat(`${folder}/filler`)).size - 20 * 1024 ** 2);
  const big = await bigBackup();
  expect(await startErrorOf(restore(config, [big, '--force'], '/'))).toBe(fullDisk(folder));
  await rm(`${folder}/filler`);
  expect(await backup(config, ['after.backup'], elsewhere)).toMatchObject({ rows: before.rows, files: before.files });
});
