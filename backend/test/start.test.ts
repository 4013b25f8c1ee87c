import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isAlive } from '@urooj/storage/process-identity';
import { expect, test } from 'vitest';
import { startChild } from './child-shop.ts';
import { ORDER } from './samples.ts';
import { dataFolder, post, start, startErrorOf, temporaryFolder, uploadsIn } from './shop.ts';

test('the first start creates the admin and prints the password once; a folder serves one shop at a time', async () => {
  const dataDir = path.join(await temporaryFolder(), 'new');
  const env = { DATA_DIR: dataDir, ADMIN_EMAIL: 'boss@urooj.test' };
  const first = await start(env);
  expect(first.firstAdmin).toEqual({ email: 'boss@urooj.test', password: expect.stringMatching(/^\w{20}$/) });
  const login = await post(`${first.url}/followerApi/login`, first.firstAdmin);
  expect(await login.json()).toMatchObject({ loginUser: { role: 'admin' } });
  expect(await startErrorOf(start(env))).toMatch(/in use by another start of the shop \(process \d+\)\. Stop that one/);
  await first.close();
  await expectClosedToOthers(dataDir);
  const second = await start(env);
  expect(second.firstAdmin).toBeUndefined();
  expect((await post(`${second.url}/followerApi/login`, first.firstAdmin)).status).toBe(200);
});

/** Other users of the machine cannot list the folder of a shop. */
async function expectClosedToOthers(dataDir: string): Promise<void> {
  expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
  for (const name of ['uploads', 'postgres']) expect((await stat(path.join(dataDir, name))).mode & 0o077).toBe(0);
  expect((await stat(path.join(dataDir, 'postgres.secret'))).mode & 0o077).toBe(0);
}

test('uses a chosen admin password and prints it nowhere', async () => {
  const env = { DATA_DIR: await dataFolder(), ADMIN_PASSWORD: 'chosen-by-the-operator' };
  const backend = await start(env);
  expect(backend.firstAdmin).toBeUndefined();
  const login = { email: 'admin@urooj.local', password: 'chosen-by-the-operator' };
  expect((await post(`${backend.url}/followerApi/login`, login)).status).toBe(200);
});

test('a folder whose database has lost its password is named, and nothing is written over it', async () => {
  const dataDir = await dataFolder();
  const file = path.join(dataDir, 'postgres.secret');
  const password = await readFile(file, 'utf8');
  await rm(file);
  expect(await startErrorOf(start({ DATA_DIR: dataDir }))).toContain(`${file} is missing. Copy this file back`);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  await writeFile(file, 'another password');
  const sentence = `The database of ${dataDir} has another password than ${file}. Copy this file back`;
  expect(await startErrorOf(start({ DATA_DIR: dataDir }))).toContain(sentence);
  await writeFile(file, password);
  await (await start({ DATA_DIR: dataDir })).close();
});

test('a start after a kill has all acknowledged data', async () => {
  const dataDir = await dataFolder();
  const { child, url } = await startChild({ DATA_DIR: dataDir });
  const { id } = (await (await post(`${url}/followerApi/createOrder`, ORDER)).json()) as { id: string };
  const orphan = Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(orphan)).toBe(true);
  const next = await start({ DATA_DIR: dataDir });
  expect(isAlive(orphan)).toBe(false);
  expect(await (await fetch(`${next.url}/followerApi/getOrder/${id}`)).json()).toMatchObject({ _id: id });
});

test('a start after a kill of shop and database has all acknowledged data', async () => {
  const dataDir = await dataFolder();
  const { child, url } = await startChild({ DATA_DIR: dataDir });
  const { id } = (await (await post(`${url}/followerApi/createOrder`, ORDER)).json()) as { id: string };
  const pidFile = path.join(dataDir, 'postgres/postmaster.pid');
  // The shop is killed first, because it would restart its database.
  child.kill('SIGKILL');
  await once(child, 'exit');
  process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGKILL');
  // After a reboot the process ids in such files belong to other processes, here to this one.
  const content = await readFile(pidFile, 'utf8');
  await writeFile(pidFile, content.replace(/^\d+/, String(process.pid)));
  const next = await start({ DATA_DIR: dataDir });
  expect(await (await fetch(`${next.url}/followerApi/getOrder/${id}`)).json()).toMatchObject({ _id: id });
});

test('SIGTERM stops everything cleanly', async () => {
  const dataDir = await dataFolder();
  const { child, url } = await startChild({ DATA_DIR: dataDir });
  const database = Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  await post(`${url}/followerApi/createOrder`, ORDER);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(isAlive(database)).toBe(false);
  // The mail about the order is written before the stop, or after the next start.
  const files = (await readdir(dataDir)).filter((name) => name !== 'outbox');
  expect(files.sort()).toEqual(['postgres', 'postgres.secret', 'uploads']);
});

test.runIf(process.getuid?.() === 0)('root can run the shop in a folder that is closed to others', async () => {
  const closed = path.join(await temporaryFolder(), 'closed');
  await mkdir(closed, { mode: 0o700 });
  const backend = await start({ DATA_DIR: path.join(closed, 'data') });
  expect((await fetch(`${backend.url}/readyz`)).status).toBe(200);
});

test('reports a port in use, and leaves nothing running', async () => {
  const site = await start({ API_HOST: 'http://api.test', DATA_DIR: await temporaryFolder() });
  const env = { PORT: new URL(site.url).port, DATA_DIR: await dataFolder() };
  expect(await startErrorOf(start(env))).toBe(
    `Port ${env.PORT} is in use. Stop what uses it, or set PORT to another one.`,
  );
  const after = await start({ ...env, PORT: '0' });
  expect((await fetch(`${after.url}/readyz`)).status).toBe(200);
});

test('reports a database that cannot be reached', async () => {
  const folder = await temporaryFolder();
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: folder, STORAGE_URL: uploadsIn(folder) };
  expect(await startErrorOf(start(env))).toMatch(/^The database that DATABASE_URL names cannot be used/);
});

test('refuses a database server without a place for uploads, and says how to name one', async () => {
  const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: await temporaryFolder() };
  expect(await startErrorOf(start(env))).toMatch(
    /^DATABASE_URL is set, so STORAGE_URL must say .* STORAGE_URL=file:\/\/\/srv\/urooj\/uploads; several machines share a bucket/,
  );
  const file = path.join(env.DATA_DIR, 'file');
  await writeFile(file, '');
  const below = { DATA_DIR: env.DATA_DIR, STORAGE_URL: `file://${file}/uploads` };
  expect(await startErrorOf(start(below))).toMatch(/^The folder of uploads .+uploads cannot be created \(ENOTDIR/);
});

test('with a hosted backend serves only the site, and creates no data folder', async () => {
  const dataDir = path.join(await temporaryFolder(), 'untouched');
  const site = await start({ API_HOST: 'http://api.test', DATA_DIR: dataDir });
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/followerApi/session`)).status).toBe(404);
  await expect(readFile(path.join(dataDir, 'postgres.secret'))).rejects.toThrow('ENOENT');
});
