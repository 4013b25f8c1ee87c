import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { backup, restore } from '../src/backup-command.ts';
import { readConfig } from '../src/config.ts';
import { type Cluster, launch, SUPERUSER, stopServer } from '../src/db/embedded/cluster.ts';
import { commandAs, postgresUser } from '../src/db/embedded/system-user.ts';
import { migrateDatabase } from '../src/db/migrate.ts';
import { freePort } from '../src/listening.ts';
import { ORDER } from './samples.ts';
import { post, start, startErrorOf, temporaryFolder, uploadsIn } from './shop.ts';

/** Debian's. */
const BIN = '/usr/lib/postgresql/15/bin';
const PASSWORD = 'only-in-this-test';

/** Our options for initdb need PostgreSQL 17. */
async function createFiles({ binaries, user, dir }: Cluster): Promise<void> {
  const passwordFile = path.join(path.dirname(dir), 'password');
  await writeFile(passwordFile, PASSWORD, { mode: 0o644 });
  await mkdir(dir, { mode: 0o700 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(dir, user.uid, user.gid);
  const options = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
  const { program, args, ids } = commandAs(user, binaries.initdb, [`--pgdata=${dir}`, '--locale=C', ...options]);
  await promisify(execFile)(program, args, ids);
}

/** The files of a cluster that another major version made, and its server. */
async function otherCluster(dataDir: string) {
  const dir = path.join(dataDir, 'postgres');
  const binaries = { postgres: path.join(BIN, 'postgres'), initdb: path.join(BIN, 'initdb') };
  const cluster = { binaries, user: await postgresUser([dir]), dir, password: PASSWORD };
  await createFiles(cluster);
  const port = await freePort();
  const server = await launch(cluster, port);
  if ('problem' in server) throw new Error(server.problem);
  onTestFinished(() => stopServer(server));
  return { url: `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/postgres`, stop: () => stopServer(server) };
}

test.skipIf(!existsSync(BIN))(
  'a folder of another PostgreSQL version is recognised, and moves by backup and restore',
  async () => {
    const [dataDir, folder] = [await temporaryFolder(), await temporaryFolder()];
    const other = await otherCluster(dataDir);
    await migrateDatabase(other.url);
    const opened = await start({ DATABASE_URL: other.url, DATA_DIR: dataDir, STORAGE_URL: uploadsIn(dataDir) });
    const { id } = (await (await post(`${opened.url}/followerApi/createOrder`, ORDER)).json()) as { id: string };
    await opened.close();
    const config = readConfig({ DATABASE_URL: other.url, DATA_DIR: dataDir, STORAGE_URL: uploadsIn(dataDir) }, '/');
    await backup(config, ['old.backup'], folder);
    await other.stop();

    const files = path.join(dataDir, 'postgres');
    // As beside every database of a shop.
    await writeFile(path.join(dataDir, 'postgres.secret'), PASSWORD);
    expect(await startErrorOf(start({ DATA_DIR: dataDir }))).toMatch(
      /was made by PostgreSQL 15, and this release runs PostgreSQL 18, which cannot read its files\. Nothing was changed\./,
    );
    expect(await readFile(path.join(files, 'PG_VERSION'), 'utf8')).toBe('15\n');

    await mkdir(path.join(folder, 'aside'));
    await rename(files, path.join(folder, 'aside', 'postgres'));
    await restore(readConfig({ DATA_DIR: dataDir }, '/'), ['old.backup'], folder);
    const moved = await start({ DATA_DIR: dataDir });
    expect(await (await fetch(`${moved.url}/followerApi/getOrder/${id}`)).json()).toMatchObject({ _id: id });
  },
);
