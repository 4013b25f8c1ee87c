import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addFactorsTo } from '../../../test/factors.ts';
import { createTestApp, PASSWORD, type TestApp } from '../../../test/harness.ts';
import {
  knownBrowsers,
  mailedTokens,
  mailOutbox,
  passkeys,
  recoveryCodes,
  sessions,
  totpFactors,
  users,
} from '../../db/schema.ts';

const EMAIL = 'user@urooj.test';
const CHOSEN = 'moss-and-granite';
const FORM = { newPassword: CHOSEN, confirmNewPassword: CHOSEN };
const MINUTE = 60_000;

const reset = ({ asGuest }: TestApp, token: string, form: object = FORM) =>
  asGuest().send('PATCH', `/resetpassword/${token}`, { payload: form });

/** Requests a link and reads it from the mail. */
async function mailedToken(shop: TestApp, email = EMAIL): Promise<string> {
  await shop.asGuest().post('/forgotpassword', { email });
  await shop.background.settled();
  await shop.runJobs();
  const link = /http:\/\/shop\.test\/resetpassword\/([\w-]+)$/m.exec(shop.mailbox.at(-1)?.text ?? '');
  return link?.[1] ?? '';
}

test('a mailed link sets a new password, verifies the e-mail and ends all sessions', async () => {
  const shop = await createTestApp();
  const user = await shop.asUser(EMAIL, { emailVerifiedAt: null });
  const token = await mailedToken(shop, ' USER@urooj.test');
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(shop.mailbox.at(-1)).toMatchObject({ to: EMAIL, html: expect.stringContaining(`/resetpassword/${token}"`) });
  const response = await reset(shop, token);
  expect([response.statusCode, response.json().msg]).toEqual([200, 'Your password has been reset. Please log in.']);
  expect((await user.get('/session')).json().user).toBeNull();
  expect(await shop.database.select().from(sessions)).toEqual([]);
  expect(await shop.database.select().from(users)).toMatchObject([{ emailVerifiedAt: expect.any(Date) }]);
  expect((await shop.asGuest().post('/login', { email: EMAIL, password: PASSWORD })).statusCode).toBe(401);
  await shop.asGuest().logIn(EMAIL, CHOSEN);
  await shop.runJobs();
  // No browser is known any more.
  const subjects = shop.mailbox.slice(-2).map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(['New login to your account', 'Your password was changed']);
});

test('whoever proves an address by a reset is rid of what another person added to its account', async () => {
  const shop = await createTestApp();
  const squatter = await shop.asUser(EMAIL, { emailVerifiedAt: null });
  await addFactorsTo(shop.database, EMAIL);
  await squatter.send('PUT', `/updateUser/${EMAIL}`, { payload: { name: 'Call 0300', phoneNumber: '03001234567' } });
  const response = await reset(shop, await mailedToken(shop));
  expect([response.statusCode, response.json().name]).toEqual([200, 'user']);
  expect(await shop.database.select().from(users)).toMatchObject([{ name: 'user', phoneNumber: '' }]);
  for (const table of [passkeys, totpFactors, recoveryCodes, knownBrowsers, sessions])
    expect(await shop.database.select().from(table)).toEqual([]);
  expect((await squatter.get('/session')).json().user).toBeNull();
  await shop.asGuest().logIn(EMAIL, CHOSEN);
});

test('a reset in the browser that signed up keeps the name, which the page shows where the address was not proved', async () => {
  const shop = await createTestApp();
  const user = await shop.asUser(EMAIL, { emailVerifiedAt: null });
  const again = async () => {
    const token = await mailedToken(shop);
    return (await user.send('PATCH', `/resetpassword/${token}`, { payload: FORM })).json();
  };
  const [{ name } = { name: '' }] = await shop.database.select().from(users);
  expect(await again()).toMatchObject({ factorsRemoved: false, name });
  expect(await again()).not.toHaveProperty('name');
  expect(await shop.database.select().from(users)).toMatchObject([{ name }]);
});

test('a reset keeps the second factors of an account whose address was proved before', async () => {
  const shop = await createTestApp();
  await shop.asUser(EMAIL);
  await addFactorsTo(shop.database, EMAIL);
  expect((await reset(shop, await mailedToken(shop))).statusCode).toBe(200);
  for (const table of [passkeys, totpFactors, recoveryCodes])
    expect(await shop.database.select().from(table)).toHaveLength(1);
});

test('stores the token neither with the account nor in the sent mail', async () => {
  const shop = await createTestApp();
  await shop.asUser(EMAIL);
  const token = await mailedToken(shop);
  const stored = JSON.stringify([
    await shop.database.select().from(mailedTokens),
    await shop.database.select().from(mailOutbox),
  ]);
  expect(token).not.toBe('');
  expect(stored).not.toContain(token);
});

test('an unknown e-mail gets the same response, and no mail', async () => {
  const shop = await createTestApp();
  await shop.asUser(EMAIL);
  const sendRequest = (email: string) => shop.asGuest().post('/forgotpassword', { email });
  const [known, unknown, nonsense] = [
    await sendRequest(EMAIL),
    await sendRequest('nobody@urooj.test'),
    await sendRequest('nonsense'),
  ];
  for (const response of [known, unknown, nonsense]) {
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      msg: 'If an account with that email exists, a password reset link has been sent.',
    });
  }
  await shop.background.settled();
  await shop.runJobs();
  expect(shop.mailbox.map(({ to }) => to)).toEqual([EMAIL]);
});

test('the response does not wait for work that depends on the account', async () => {
  const shop = await createTestApp();
  await shop.asUser(EMAIL);
  const [user] = await shop.database.select().from(users);
  // A transaction locks the account's row, so a request that writes to it would wait.
  const holder = await shop.database.$client.connect();
  await holder.query('begin');
  await holder.query('select 1 from users where id = $1 for update', [user?.id]);
  expect((await shop.asGuest().post('/forgotpassword', { email: EMAIL })).statusCode).toBe(200);
  await holder.query('rollback');
  holder.release();
  await shop.background.settled();
  expect(await shop.database.select().from(mailedTokens)).toHaveLength(1);
});

test('one of five simultaneous requests with one link sets its password', async () => {
  const shop = await createTestApp();
  await shop.asUser(EMAIL);
  const token = await mailedToken(shop);
  const forms = Array.from({ length: 5 }, (_, i) => ({
    newPassword: `moss-and-granite-${i}`,
    confirmNewPassword: `moss-and-granite-${i}`,
  }));
  const responses = await Promise.all(forms.map((form) => reset(shop, token, form)));
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  const winner = responses.findIndex((response) => response.statusCode === 200);
  await shop.asGuest().logIn(EMAIL, forms[winner]?.newPassword ?? '');
});

test('a link is valid for half an hour, and a reset invalidates all links', async () => {
  const shop = await createTestApp();
  await shop.asUser(EMAIL);
  const [early, late] = [await mailedToken(shop), await mailedToken(shop)];
  shop.clock.now = new Date(shop.clock.now.getTime() + 29 * MINUTE);
  const third = await mailedToken(shop);
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * MINUTE);
  expect((await reset(shop, early)).statusCode).toBe(400);
  expect((await reset(shop, third)).statusCode).toBe(200);
  for (const token of [late, third, 'made-up']) {
    const response = await reset(shop, token);
    expect([response.statusCode, response.json().msg]).toEqual([400, 'This reset link is invalid or has expired.']);
  }
});

test.each([
  ['two different passwords', { confirmNewPassword: 'other-granite' }, 'Passwords do not match.'],
  ['a short one', { newPassword: 'short', confirmNewPassword: 'short' }, 'Password must be at least 8 characters.'],
  ['a common one', { newPassword: 'password123', confirmNewPassword: 'password123' }, 'This password is too common.'],
])('rejects %s, and the link stays valid', async (_what, changes, msg) => {
  const shop = await createTestApp();
  await shop.asUser(EMAIL);
  const token = await mailedToken(shop);
  const response = await reset(shop, token, { ...FORM, ...changes });
  expect([response.statusCode, response.json().msg]).toEqual([422, msg]);
  expect((await reset(shop, token)).statusCode).toBe(200);
});

test('a reset does not lift a ban', async () => {
  const shop = await createTestApp();
  await shop.asUser(EMAIL);
  const token = await mailedToken(shop);
  await shop.database.update(users).set({ isBanned: true }).where(eq(users.email, EMAIL));
  await reset(shop, token);
  expect((await shop.asGuest().post('/login', { email: EMAIL, password: CHOSEN })).statusCode).toBe(403);
});

test('strangers cannot use up the links of a user whose browser is known', async () => {
  const shop = await createTestApp({ rateLimitFactor: 1 });
  const user = await shop.asUser(EMAIL);
  for (let i = 0; i < 6; i++) await shop.asGuest().post('/forgotpassword', { email: EMAIL });
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await user.post('/forgotpassword', { email: EMAIL })).statusCode);
  expect(statuses).toEqual([...Array(5).fill(200), 429]);
});

test('limits links of an account to five an hour, from any IP address', async () => {
  const shop = await createTestApp({ rateLimitFactor: 1 });
  const sendRequest = (email: string, i: number) =>
    shop.asGuest().post('/forgotpassword', { email }, { remoteAddress: `203.0.113.${i}` });
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await sendRequest(EMAIL, i)).statusCode);
  expect(statuses).toEqual([...Array(5).fill(200), 429]);
  expect((await sendRequest('other@urooj.test', 7)).statusCode).toBe(200);
});
