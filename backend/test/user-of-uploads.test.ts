import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backup, restore } from '../src/backup-command.ts';
import { readConfig } from '../src/config.ts';
import { schemaStateOf } from '../src/db/prepare-schema.ts';
import { knownMigrations } from '../src/db/upgrade/migrations.ts';
import { databaseOf } from './other-release.ts';
import { start, startErrorOf, temporaryFolder, uploadsIn } from './shop.ts';
import { temporaryDatabase } from './temporary-database.ts';

const asRoot = test.skipIf(process.getuid?.() !== 0);
/** The user nobody, on Debian and elsewhere. */
const NOBODY = 65534;

const placeIn = (DATA_DIR: string, DATABASE_URL: string) => ({
  ...{ DATA_DIR, DATABASE_URL, STORAGE_URL: uploadsIn(DATA_DIR) },
});

asRoot(
  'restore and start as root are refused where the uploads belong to another user, and change nothing',
  async () => {
    const [folder, dataDir] = [await temporaryFolder(), await temporaryFolder()];
    const from = placeIn(folder, await databaseOf(knownMigrations()));
    await backup(readConfig(from, '/'), ['shop.backup'], folder);
    const uploads = path.join(dataDir, 'uploads');
    await mkdir(uploads);
    await chown(uploads, NOBODY, NOBODY);
    const to = placeIn(dataDir, await temporaryDatabase());
    const sentence = `The folder of uploads ${uploads} belongs to the user nobody.`;
    expect(await startErrorOf(restore(readConfig(to, '/'), ['shop.backup', '--force'], folder))).toContain(sentence);
    expect(await startErrorOf(start(to))).toContain(sentence);
    expect(await readdir(uploads)).toEqual([]);
    expect((await schemaStateOf(to.DATABASE_URL)).kind).toBe('empty');
  },
);

asRoot('root starts a shop with its own database among files of another user, again and again', async () => {
  const sources = await temporaryFolder();
  await chown(sources, NOBODY, NOBODY);
  const DATA_DIR = path.join(sources, 'data');
  await (await start({ DATA_DIR })).close();
  await (await start({ DATA_DIR })).close();
  const userOf = async (name: string) => (await stat(path.join(DATA_DIR, name))).uid;
  // PostgreSQL does not run as root.
  expect([await userOf('uploads'), (await userOf('postgres')) === 0]).toEqual([0, false]);
});
