import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { administer } from '../src/admin-command.ts';
import { readConfig } from '../src/config.ts';
import { auditEvents, mailOutbox } from '../src/db/schema.ts';
import { withPool } from '../src/db/shop-database.ts';
import { addFactorsTo } from './factors.ts';
import { databaseUrl } from './setup-database.ts';
import { dataFolder, logIn, post, start, startErrorOf, temporaryFolder } from './shop.ts';

const RESET = ['reset-password'];
const PASSWORD = expect.stringMatching(/^\w{20}$/);

test('a new password works while the shop runs, ends its sessions, and lifts the login limit', async () => {
  const env = { DATA_DIR: await dataFolder() };
  const config = readConfig(env, '/');
  const shop = await start(env);
  const before = shop.firstAdmin ?? { email: '', password: '' };
  const cookie = (await logIn(shop.url, before)).headers.getSetCookie().join('; ');
  for (let i = 0; i < 6; i++) await logIn(shop.url, { ...before, password: 'a wrong password' });
  const admin = await administer(config, RESET);
  expect(admin).toMatchObject({ email: before.email, password: PASSWORD });
  const session = await fetch(`${shop.url}/followerApi/session`, { headers: { cookie } });
  expect(await session.json()).toMatchObject({ user: null });
  expect((await logIn(shop.url, before)).status).toBe(401);
  expect((await logIn(shop.url, admin)).status).toBe(200);
  await shop.close();
  const asleep = await administer(config, [...RESET, '--email', ' ADMIN@urooj.local ']);
  expect(asleep.email).toBe('admin@urooj.local');
  const again = await start(env);
  expect((await logIn(again.url, asleep)).status).toBe(200);
});

test('creates an admin once, and promotes a customer’s account only with --force', async () => {
  const env = { DATA_DIR: await dataFolder(), RATE_LIMIT_FACTOR: '100' };
  const config = readConfig(env, '/');
  const shop = await start(env);
  const writer = await administer(config, ['create', '--email', 'writer@urooj.test']);
  expect(await (await logIn(shop.url, writer)).json()).toMatchObject({ loginUser: { role: 'admin' } });
  expect(await startErrorOf(administer(config, ['create', '--email', writer.email]))).toBe(
    'writer@urooj.test is an admin already. "npm run admin -- reset-password --email writer@urooj.test" gives a new password.',
  );
  const form = { name: 'Early', email: 'early@urooj.test', password: 'their own secret' };
  await post(`${shop.url}/followerApi/signup`, form);
  expect(await startErrorOf(administer(config, [...RESET, '--email', form.email]))).toBe(
    'There is no admin account early@urooj.test. "npm run admin -- create --email early@urooj.test" makes one.',
  );
  expect(await startErrorOf(administer(config, ['create', '--email', form.email]))).toBe(
    'A customer has the account early@urooj.test: nothing was changed. ' +
      '"npm run admin -- create --email early@urooj.test --force" makes it an admin with a new password.',
  );
  expect((await logIn(shop.url, form)).status).toBe(200);
  await withPool(config, 'run', (database) => addFactorsTo(database, form.email));
  const early = await administer(config, ['create', '--email', form.email, '--force']);
  expect(early.removed).toEqual([
    'passkeys: A key of before',
    'the authenticator app',
    'recovery codes: 1',
    'logins: 1',
    'known browsers: 2',
  ]);
  expect((await logIn(shop.url, form)).status).toBe(401);
  expect(await (await logIn(shop.url, early)).json()).toMatchObject({ loginUser: { name: 'Admin', role: 'admin' } });
});

test('a new admin and a new password are in the history, and the link of the mail leads to the live pages', async () => {
  const env = { DATA_DIR: await dataFolder() };
  const config = readConfig(env, '/');
  await (await start(env)).close();
  const writer = ['--email', 'writer@urooj.test'];
  await administer(config, ['create', ...writer], 'https://shop.example');
  await administer(config, [...RESET, ...writer], 'https://shop.example');
  const [audited, mails] = await withPool(config, 'run', (database) =>
    Promise.all([database.select().from(auditEvents), database.select().from(mailOutbox)]),
  );
  expect(audited.map(({ who, action, why, before, after }) => ({ who, action, why, before, after }))).toEqual([
    {
      ...{ who: 'system', action: 'made admin', why: 'npm run admin -- create', before: {} },
      after: { role: 'admin', password: 'new', sessions: 'ended' },
    },
    {
      ...{ who: 'system', action: 'password reset', why: 'npm run admin -- reset-password', before: {} },
      after: { password: 'new', sessions: 'ended' },
    },
  ]);
  expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining('https://shop.example/resetpassword/')]);
});

test('works on a database that the operator names by its URL', async () => {
  const url = databaseUrl(inject('databaseServer'), inject('databaseTemplate'));
  const config = readConfig({ DATABASE_URL: url, ADMIN_EMAIL: 'none@urooj.test' }, '/');
  expect(await startErrorOf(administer(config, RESET))).toMatch(/^There is no admin account none@urooj.test\./);
});

test('reports in one sentence why it failed, and leaves nothing behind', async () => {
  const folder = await temporaryFolder();
  const at = (env: Record<string, string>, args = RESET) => startErrorOf(administer(readConfig(env, folder), args));
  expect(await at({ DATA_DIR: 'empty' })).toBe(
    `There is no shop in the folder ${path.join(folder, 'empty')}. Start it once with npm start, or set DATA_DIR to the folder of yours.`,
  );
  await expect(rm(path.join(folder, 'empty'))).rejects.toThrow('ENOENT');
  expect(await at({ API_HOST: 'https://api.test' })).toMatch(
    /^API_HOST is set: the backend at https:\/\/api\.test has the data of this shop\. Run the command there\.$/,
  );
  expect(await at({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatch(/^The database that DATABASE_URL/);
  for (const args of [[], ['delete'], ['toString'], ['create', 'two'], ['create', '--mail', 'x']]) {
    expect(await at({}, args)).toMatch(/^Usage: "npm run admin -- create"/);
  }
  expect(await at({}, ['create', '--email', 'nobody'])).toMatch(/^nobody is not an e-mail address\./);
});
