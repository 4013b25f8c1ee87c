import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '../src/db/pool.ts';
import { mailedTokens, users } from '../src/db/schema.ts';
import { issueToken } from '../src/modules/users/mailed-tokens.ts';
import { createTestApp, PASSWORD, type TestApp } from './harness.ts';

const KNOWN = 'known@urooj.test';
const UNKNOWN = 'nobody@urooj.test';
const CHOSEN = 'moss-and-granite';

type Asked = Awaited<ReturnType<ReturnType<TestApp['asGuest']>['get']>>;

/** All that a guesser sees of an answer but its request id, its time, and secrets that are new each time. */
function seen(answer: Asked) {
  const { requestId: _, ...body } = answer.json();
  const headers = Object.keys(answer.headers).filter((name) => name !== 'set-cookie');
  return { status: answer.statusCode, body, headers: headers.sort(), cookies: answer.cookies.map(({ name }) => name) };
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
  ['a password beyond measure', 'x'.repeat(10_000), 400],
])('login answers alike to %s, whoever is asked for', async (_, password, status) => {
  const { asGuest } = await shopWithAccount();
  const ask = async (email: string) => seen(await asGuest().post('/login', { email, password }));
  expect(await ask(KNOWN)).toEqual(await ask(UNKNOWN));
  expect((await ask(KNOWN)).status).toBe(status);
});

test('login does not tell a banned account from an unknown one to who does not know the password', async () => {
  const { asGuest, database } = await shopWithAccount();
  await database.update(users).set({ isBanned: true });
  const ask = async (email: string) => seen(await asGuest().post('/login', { email, password: 'not-the-password' }));
  expect(await ask(KNOWN)).toEqual(await ask(UNKNOWN));
});

test('the sixth wrong password is answered alike, too', async () => {
  const shop = await createTestApp({ rateLimitFactor: 1 });
  await shop.asUser(KNOWN);
  const guess = (email: string, n: number) =>
    shop.asGuest().post('/login', { email, password: 'wrong-password' }, { remoteAddress: `203.0.113.${n}` });
  for (let n = 0; n < 5; n++) await Promise.all([guess(KNOWN, n), guess(UNKNOWN, n + 50)]);
  const [known, unknown] = [seen(await guess(KNOWN, 9)), seen(await guess(UNKNOWN, 59))];
  expect(known).toEqual(unknown);
  expect(known.status).toBe(429);
});

test('a forgotten password is answered alike, whoever forgot it', async () => {
  const { asGuest } = await shopWithAccount();
  const ask = async (email: string) => seen(await asGuest().post('/forgotpassword', { email }));
  const answers = [await ask(KNOWN), await ask(` ${KNOWN.toUpperCase()} `), await ask('nonsense')];
  const unknown = await ask(UNKNOWN);
  expect(unknown.status).toBe(200);
  for (const answer of answers) expect(answer).toEqual(unknown);
});

test('a reset link that is made up, spent, too old, or for another purpose is answered alike', async () => {
  const { asGuest, database, userId, clock } = await shopWithAccount();
  const soon = new Date(clock.now.getTime() + 60_000);
  const issue = (purpose: 'reset-password' | 'verify-email', expiresAt: Date) =>
    inTransaction(database, (tx) => issueToken(tx, { userId, purpose, expiresAt }));
  const spent = await issue('reset-password', soon);
  const old = await issue('reset-password', clock.now);
  const other = await issue('verify-email', soon);
  const ask = async (token: string) =>
    asGuest().send('PATCH', `/resetpassword/${token}`, {
      payload: { newPassword: CHOSEN, confirmNewPassword: CHOSEN },
    });
  const madeUp = seen(await ask('x'.repeat(spent.length)));
  expect(madeUp).toMatchObject({ status: 400, body: { msg: 'This reset link is invalid or has expired.' } });
  for (const token of [old, other]) expect(seen(await ask(token))).toEqual(madeUp);
  expect((await ask(spent)).statusCode).toBe(200);
  expect(seen(await ask(spent))).toEqual(madeUp);
  expect(await database.select().from(mailedTokens)).toEqual([]);
  await asGuest().logIn(KNOWN, CHOSEN);
  expect((await asGuest().post('/login', { email: KNOWN, password: PASSWORD })).statusCode).toBe(401);
});
