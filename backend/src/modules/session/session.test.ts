import { FEATURES } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import { ADMIN_EMAIL, createTestApp, PASSWORD } from '../../../test/harness.ts';
import { ORDER } from '../../../test/samples.ts';
import { waitsForLock } from '../../../test/waits-for-lock.ts';
import { sessions, users } from '../../db/schema.ts';

const DAY = 86_400_000;

test('login returns the user without secrets and stores only a hash', async () => {
  const { asUser, asGuest, database } = await createTestApp();
  const user = await asUser();
  const response = await asGuest().post('/login', { email: ' USER@urooj.test ', password: PASSWORD });
  expect(Object.keys(response.json()).sort()).toEqual(['loginUser', 'token']);
  expect(response.json().loginUser).toMatchObject({ email: 'user@urooj.test', role: 'user', isBanned: false });
  expect(response.body).not.toMatch(/argon|passwordHash/);
  expect(response.headers['cache-control']).toBe('no-store');
  const cookie = [response.headers['set-cookie']].flat().find((text) => text?.startsWith('session='));
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  const stored = await database.select().from(sessions);
  expect(stored.map(({ secretHash }) => secretHash)).not.toContain(user.cookies.get('session'));
});

test('a login sets a readable hint without content; it is cleared with the session', async () => {
  const { asUser, asGuest, database } = await createTestApp();
  await asUser();
  const guest = asGuest();
  const hintIn = (response: { headers: Record<string, unknown> }) =>
    [response.headers['set-cookie']].flat().find((text) => String(text).startsWith('session-hint='));
  const login = await guest.post('/login', { email: 'user@urooj.test', password: PASSWORD });
  expect(hintIn(login)).toBe('session-hint=1; Max-Age=2592000; Path=/; SameSite=Lax');
  expect(hintIn(await guest.get('/session'))).toBeUndefined();

  await database.delete(sessions);
  expect(hintIn(await guest.get('/session'))).toMatch(/^session-hint=; .*Expires=Thu, 01 Jan 1970/);
  expect(hintIn(await asGuest().get('/session'))).toBeUndefined();
});

test('the session response names the user', async () => {
  const { asGuest, asUser, asAdmin, asOtherAdmin } = await createTestApp();
  expect((await asGuest().get('/session')).json()).toEqual({
    ...{ user: null, hasGuestOrders: false },
    canAdmin: false,
    rights: [],
    token: null,
    features: FEATURES.filter((name) => name !== 'orderCancellation'),
  });
  const user = (await (await asUser()).get('/session')).json();
  expect(user).toMatchObject({
    user: { email: 'user@urooj.test', emailVerified: true },
    canAdmin: false,
    rights: [],
    token: expect.any(String),
  });
  expect((await (await asAdmin()).get('/session')).json()).toMatchObject({
    user: { email: ADMIN_EMAIL },
    canAdmin: true,
    rights: ['orders', 'payments', 'refunds', 'content'],
  });
  expect((await (await asOtherAdmin()).get('/session')).json()).toMatchObject({
    user: { role: 'admin' },
    canAdmin: false,
  });
});

test('a wrong password and an unknown e-mail get the same response', async () => {
  const { asUser, asGuest } = await createTestApp();
  await asUser();
  const wrong = await asGuest().post('/login', { email: 'user@urooj.test', password: 'not-the-password' });
  const unknown = await asGuest().post('/login', { email: 'nobody@urooj.test', password: 'not-the-password' });
  for (const response of [wrong, unknown]) {
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'bad_credentials', msg: 'Invalid email or password.' });
  }
});

test('reports a ban only with the correct password, and ends open sessions', async () => {
  const { asUser, asGuest, database } = await createTestApp();
  const user = await asUser();
  await database.update(users).set({ isBanned: true });
  expect((await user.get('/session')).json().user).toBeNull();
  const right = await asGuest().post('/login', { email: 'user@urooj.test', password: PASSWORD });
  expect([right.statusCode, right.json().msg]).toEqual([403, 'Your account is banned. Please contact support.']);
  const wrong = await asGuest().post('/login', { email: 'user@urooj.test', password: 'not-the-password' });
  expect(wrong.statusCode).toBe(401);
});

test('a login opens a new session and ends the previous one', async () => {
  const { asUser, database } = await createTestApp();
  const user = await asUser();
  const before = user.cookies.get('session') ?? '';
  await user.logIn('user@urooj.test', PASSWORD);
  expect(user.cookies.get('session')).not.toBe(before);
  expect(await database.select().from(sessions)).toHaveLength(1);
});

test('a login that was checked before a change of password opens no session after it', async () => {
  const { asUser, asGuest, database } = await createTestApp();
  await asUser();
  const change = await database.$client.connect();
  await change.query('begin');
  await change.query("update users set password_hash = 'another'");
  const login = asGuest().post('/login', { email: 'user@urooj.test', password: PASSWORD });
  await expect.poll(() => waitsForLock(database.$client)).toBe(true);
  await change.query('delete from sessions');
  await change.query('commit');
  change.release();
  expect((await login).statusCode).toBe(401);
  expect(await database.select().from(sessions)).toEqual([]);
});

test('logout ends the session', async () => {
  const { asUser, asGuest } = await createTestApp();
  const user = await asUser();
  const stolenCookie = user.cookies.get('session') ?? '';
  expect((await user.post('/logout')).statusCode).toBe(200);
  expect(user.cookies.has('session')).toBe(false);
  const replay = asGuest();
  replay.cookies.set('session', stolenCookie);
  expect((await replay.get('/session')).json().user).toBeNull();
});

test('sessions end after seven idle days and at most thirty days, those of admins after half a day', async () => {
  const { asUser, asAdmin, clock } = await createTestApp();
  const [user, admin] = [await asUser(), await asAdmin()];
  const isIn = async (who: typeof user) => (await who.get('/session')).json().user !== null;
  const pass = (days: number) => {
    clock.now = new Date(clock.now.getTime() + days * DAY);
  };
  pass(0.4);
  expect(await isIn(admin)).toBe(true);
  pass(0.2);
  expect(await isIn(admin)).toBe(false);
  for (let i = 0; i < 4; i++) {
    pass(6);
    expect(await isIn(user)).toBe(true);
  }
  pass(6);
  expect(await isIn(user)).toBe(false);
  const idle = await createTestApp();
  const sleeper = await idle.asUser();
  idle.clock.now = new Date(idle.clock.now.getTime() + 7.1 * DAY);
  expect((await sleeper.get('/session')).json().user).toBeNull();
});

test('five wrong passwords lock the account, except for browsers that have logged in before', async () => {
  const { asUser, asGuest } = await createTestApp({ rateLimitFactor: 1 });
  const user = await asUser();
  const guess = (remoteAddress: string, password = 'wrong-password') =>
    asGuest().post('/login', { email: 'user@urooj.test', password }, { remoteAddress });
  for (let i = 0; i < 5; i++) expect((await guess(`203.0.113.${i}`)).statusCode).toBe(401);
  const locked = await guess('203.0.113.99', PASSWORD);
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  await user.logIn('user@urooj.test', PASSWORD);
});

test('limits wrong passwords of an IP address to twenty for all accounts', async () => {
  const { asGuest } = await createTestApp({ rateLimitFactor: 1 });
  const statuses: number[] = [];
  for (let i = 0; i < 21; i++) {
    statuses.push((await asGuest().post('/login', { email: `u${i}@urooj.test`, password: 'guess-guess' })).statusCode);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
  expect(statuses[20]).toBe(429);
});

test('counts simultaneous attempts', async () => {
  const { asGuest } = await createTestApp({ rateLimitFactor: 1 });
  const guesses = Array.from({ length: 12 }, () =>
    asGuest().post('/login', { email: 'nobody@urooj.test', password: 'guess-guess' }),
  );
  const statuses = (await Promise.all(guesses)).map((response) => response.statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
});

test('rejects a write with a session but without the token', async () => {
  const { asUser } = await createTestApp();
  const user = await asUser();
  const token = user.cookies.get('XSRF-TOKEN') ?? '';
  for (const wrong of ['', 'x'.repeat(token.length)]) {
    const response = await user.post('/createOrder', ORDER, { headers: { 'x-xsrf-token': wrong } });
    expect([response.statusCode, response.json().code]).toEqual([403, 'csrf']);
  }
  expect((await user.post('/createOrder', ORDER)).statusCode).toBe(200);
});

test('rejects the token of another session', async () => {
  const { asUser } = await createTestApp();
  const [one, other] = [await asUser('one@urooj.test'), await asUser('other@urooj.test')];
  const headers = { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' };
  expect((await one.post('/createOrder', ORDER, { headers })).statusCode).toBe(403);
});

test.each([
  ['https://evil.example', 403],
  ['null', 403],
  ['http://shop.test', 200],
  ['http://localhost', 200],
])('a request from the origin %s gets %i', async (origin, status) => {
  const { asGuest } = await createTestApp();
  const headers = { origin, host: 'localhost' };
  expect((await asGuest().post('/createOrder', ORDER, { headers })).statusCode).toBe(status);
});

test('a known browser can log in to a locked account, but its attempts are limited too', async () => {
  const { asUser, asGuest } = await createTestApp({ rateLimitFactor: 1 });
  const browser = await asUser();
  let address = 0;
  const tryFrom = async (from: typeof browser, password: string) => {
    const remoteAddress = `198.51.100.${++address}`;
    return (await from.post('/login', { email: 'user@urooj.test', password }, { remoteAddress })).statusCode;
  };
  const stranger = asGuest();
  for (let i = 0; i < 5; i++) expect(await tryFrom(stranger, 'a wrong password')).toBe(401);
  expect(await tryFrom(stranger, PASSWORD)).toBe(429);
  expect(await tryFrom(browser, PASSWORD)).toBe(200);
  for (let i = 0; i < 25; i++) expect(await tryFrom(browser, 'a wrong password')).toBe(401);
  expect(await tryFrom(browser, PASSWORD)).toBe(429);
});
