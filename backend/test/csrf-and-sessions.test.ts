import { ENDPOINTS, pathOf } from '@urooj/contract/endpoints';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { sessions } from '../src/db/schema.ts';
import type { Browser } from './browser.ts';
import { createTestApp, PASSWORD, PUBLIC_URL } from './harness.ts';
import { WRITES } from './valid-writes.ts';

const ANY = { id: 'none', userId: 'none', email: 'user@urooj.test', token: 'none', subject: 'order' };
const pathTo = (name: (typeof WRITES)[number]) => pathOf(name, ANY).replace('/followerApi', '');

const FOREIGN: Readonly<Record<string, Record<string, string>>> = {
  'a foreign page': { origin: 'https://evil.example' },
  'a page of the same name with another port': { origin: 'http://shop.test:8080' },
  'a sandboxed iframe': { origin: 'null' },
  'a browser that says so without an origin': { 'sec-fetch-site': 'cross-site' },
};

test.each(Object.entries(FOREIGN))('rejects a write from %s, even with the right token', async (_who, headers) => {
  const { asAdmin, asGuest, database } = await createTestApp();
  const admin = await asAdmin();
  const token = (await admin.get('/session')).json().token;
  const before = await database.select().from(sessions);
  for (const name of WRITES) {
    for (const who of [admin, asGuest()]) {
      const response = await who.send(ENDPOINTS[name].method, pathTo(name), {
        headers: { ...headers, host: 'shop.test', 'x-auth-token': token },
        payload: {},
      });
      expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'csrf']);
    }
  }
  expect(await database.select().from(sessions)).toEqual(before);
});

test('cookies follow the public address: over https they are never sent over http, nor set by another subdomain', async () => {
  let isHttps = false;
  const { app, asUser } = await createTestApp({ isHttps: () => isHttps });
  await asUser();
  const payload = { email: 'user@urooj.test', password: PASSWORD };
  const login = async () => {
    const { cookies } = await app.inject({ method: 'POST', url: '/followerApi/login', payload });
    return cookies
      .filter(({ name }) => name.endsWith('session'))
      .map(({ name, secure }) => ({ name, secure: !!secure }));
  };
  expect(await login()).toEqual([{ name: 'session', secure: false }]);
  isHttps = true;
  expect(await login()).toEqual([{ name: '__Host-session', secure: true }]);
});

test('rejects a write with a session but without the echoed token, whatever its origin', async () => {
  const { asAdmin } = await createTestApp();
  const admin = await asAdmin();
  for (const name of WRITES) {
    const headers = { 'x-xsrf-token': '', origin: 'http://shop.test', host: 'shop.test' };
    const response = await admin.send(ENDPOINTS[name].method, pathTo(name), { headers, payload: {} });
    expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'csrf']);
  }
});

test('the response to a rejected origin names the shop’s address, and the log explains the setting once', async () => {
  const lines: string[] = [];
  const { asGuest } = await createTestApp({ log: pino({ level: 'warn' }, { write: (line) => lines.push(line) }) });
  const headers = { origin: 'https://shop.example', host: 'shop.test' };
  const responses = [
    await asGuest().post('/logout', {}, { headers }),
    await asGuest().post('/logout', {}, { headers }),
  ];
  for (const response of responses) expect(response.json().msg).toContain(`Please open ${PUBLIC_URL} and try again.`);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      origin: 'https://shop.example',
      publicUrl: PUBLIC_URL,
      msg: expect.stringContaining('set PUBLIC_URL'),
    }),
  ]);
});

const findEmail = async (who: Browser) => (await who.get('/session')).json().user?.email ?? null;

test('login replaces a session that existed before', async () => {
  const { asGuest, asUser, database } = await createTestApp();
  const attacker = await asUser('attacker@urooj.test');
  await asUser('victim@urooj.test');
  const planted = attacker.cookies.get('session') ?? '';
  for (const value of [planted, 'a-name-that-the-attacker-chose']) {
    const victim = asGuest();
    victim.cookies.set('session', value);
    // The anti-forgery token belongs to the session: after a login the page fetches the new one.
    await victim.get('/session');
    await victim.logIn('victim@urooj.test', PASSWORD);
    expect(victim.cookies.get('session')).not.toBe(value);
    expect(await findEmail(victim)).toBe('victim@urooj.test');
    const thief = asGuest();
    thief.cookies.set('session', value);
    expect(await findEmail(thief)).toBeNull();
  }
  expect(JSON.stringify(await database.select().from(sessions))).not.toContain('chose');
});

test('logout invalidates the cookie and both tokens', async () => {
  const { asAdmin, asGuest } = await createTestApp();
  const admin = await asAdmin();
  const token = (await admin.get('/session')).json().token;
  const replay = asGuest();
  for (const [name, value] of admin.cookies) replay.cookies.set(name, value);
  expect((await admin.post('/logout')).statusCode).toBe(200);
  for (const [name, { method, access }] of Object.entries(ENDPOINTS)) {
    if (access === 'public') continue;
    const path = pathTo(name as (typeof WRITES)[number]);
    const response = await replay.send(method, path, { headers: { 'x-auth-token': token } });
    expect([name, response.statusCode]).toEqual([name, 401]);
  }
});

test('a ban and a change of role end running sessions at once', async () => {
  const { asUser, asAdmin } = await createTestApp();
  const admin = await asAdmin();
  const [banned, demoted] = [await asUser('banned@urooj.test'), await asUser('demoted@urooj.test', { role: 'admin' })];
  const users: readonly Record<string, unknown>[] = (await admin.get('/alluser')).json();
  const edit = (email: string, changes: Record<string, unknown>) => {
    const user = users.find((one) => one.email === email);
    return admin.send('PATCH', `/update/${user?._id}`, {
      payload: { ...user, phoneNumber: '0300-1234567', ...changes },
    });
  };
  expect((await edit('banned@urooj.test', { isBanned: true })).statusCode).toBe(200);
  expect((await edit('demoted@urooj.test', { role: 'user' })).statusCode).toBe(200);
  expect([await findEmail(banned), await findEmail(demoted)]).toEqual([null, null]);
});
