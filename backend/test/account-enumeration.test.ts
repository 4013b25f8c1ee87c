import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '../src/db/pool.ts';
import { mailedTokens, users } from '../src/db/schema.ts';
import { issueToken } from '../src/modules/users/mailed-tokens.ts';
import { createTestApp, PASSWORD, type TestApp } from './harness.ts';

const KNOWN = 'known@urooj.test';
const UNKNOWN = 'nobody@urooj.test';
const CHOSEN = 'moss-and-granite';

type GuestResponse = Awaited<ReturnType<ReturnType<TestApp['asGuest']>['get']>>;

/** The parts of a response that an attacker can compare: without request id, time and secrets, which always differ. */
function visibleParts(response: GuestResponse) {
  const { requestId: _, ...body } = response.json();
  const headers = Object.keys(response.headers).filter((name) => name !== 'set-cookie');
  return {
    status: response.statusCode,
    body,
    headers: headers.sort(),
    cookies: response.cookies.map(({ name }) => name),
  };
}

async function shopWithAccount() {
  const shop = await createTestApp();
  await shop.asUser(KNOWN);
  const [known] = await shop.database.select().from(users).where(eq(users.email, KNOWN));
  return { ...shop, userId: known?.id ?? '' };
}

test.each([
  ['a wrong password', 'not-the-password', 401],
  ['an empty password', '', 401],
  ['a password that is too long', 'x'.repeat(10_000), 400],
])('login gives the same response to %s for a known and an unknown e-mail', async (_, password, status) => {
  const { asGuest } = await shopWithAccount();
  const request = async (email: string) => visibleParts(await asGuest().post('/login', { email, password }));
  expect(await request(KNOWN)).toEqual(await request(UNKNOWN));
  expect((await request(KNOWN)).status).toBe(status);
});

test('login with a wrong password gives the same response for a banned and an unknown account', async () => {
  const { asGuest, database } = await shopWithAccount();
  await database.update(users).set({ isBanned: true });
  const request = async (email: string) =>
    visibleParts(await asGuest().post('/login', { email, password: 'not-the-password' }));
  expect(await request(KNOWN)).toEqual(await request(UNKNOWN));
});

test('the login limit gives the same response for a known and an unknown e-mail', async () => {
  const shop = await createTestApp({ rateLimitFactor: 1 });
  await shop.asUser(KNOWN);
  const guess = (email: string, n: number) =>
    shop.asGuest().post('/login', { email, password: 'wrong-password' }, { remoteAddress: `203.0.113.${n}` });
  for (let n = 0; n < 5; n++) await Promise.all([guess(KNOWN, n), guess(UNKNOWN, n + 50)]);
  const [known, unknown] = [visibleParts(await guess(KNOWN, 9)), visibleParts(await guess(UNKNOWN, 59))];
  expect(known).toEqual(unknown);
  expect(known.status).toBe(429);
});

test('the forgotten-password form gives the same response for a known and an unknown e-mail', async () => {
  const { asGuest } = await shopWithAccount();
  const request = async (email: string) => visibleParts(await asGuest().post('/forgotpassword', { email }));
  const responses = [await request(KNOWN), await request(` ${KNOWN.toUpperCase()} `), await request('nonsense')];
  const unknown = await request(UNKNOWN);
  expect(unknown.status).toBe(200);
  for (const response of responses) expect(response).toEqual(unknown);
});

test('an invented, a used, an expired and a foreign reset link get the same response', async () => {
  const { asGuest, database, userId, clock } = await shopWithAccount();
  const soon = new Date(clock.now.getTime() + 60_000);
  const issue = (purpose: 'reset-password' | 'verify-email', expiresAt: Date) =>
    inTransaction(database, (tx) => issueToken(tx, { userId, purpose, expiresAt }));
  const spent = await issue('reset-password', soon);
  const old = await issue('reset-password', clock.now);
  const other = await issue('verify-email', soon);
  const request = async (token: string) =>
    asGuest().send('PATCH', `/resetpassword/${token}`, {
      payload: { newPassword: CHOSEN, confirmNewPassword: CHOSEN },
    });
  const invented = visibleParts(await request('x'.repeat(spent.length)));
  expect(invented).toMatchObject({ status: 400, body: { msg: 'This reset link is invalid or has expired.' } });
  for (const token of [old, other]) expect(visibleParts(await request(token))).toEqual(invented);
  expect((await request(spent)).statusCode).toBe(200);
  expect(visibleParts(await request(spent))).toEqual(invented);
  const purposes = (await database.select().from(mailedTokens)).map(({ purpose }) => purpose);
  expect(purposes).toEqual(['secure-account']);
  await asGuest().logIn(KNOWN, CHOSEN);
  expect((await asGuest().post('/login', { email: KNOWN, password: PASSWORD })).statusCode).toBe(401);
});
