import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { addFactorsTo } from '../../../test/factors.ts';
import { createTestApp, PASSWORD, type TestApp } from '../../../test/harness.ts';
import { placeOrder } from '../../../test/samples.ts';
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
const HOUR = 3_600_000;
const INVALID = [400, 'This verification link is invalid or has expired.'];

const verify = (who: Browser, token: string) => who.post('/verifyEmail', { token });
const isVerified = async (who: Browser) => (await who.get('/session')).json().user.emailVerified;
const ordersOf = async (who: Browser) =>
  (await who.get(`/userOrders/${EMAIL}`)).json().orders.map(({ _id }: { _id: string }) => _id);

/** The token in the latest mail to that address. */
async function mailedToken({ runJobs, mailbox }: TestApp, to = EMAIL): Promise<string> {
  await runJobs();
  const mail = mailbox.findLast((sent) => sent.to === to);
  return /http:\/\/shop\.test\/verify-email\/([\w-]+)$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

/** A visitor who has signed up, and the token of the first mail. */
async function signedUp(shop: TestApp, email = EMAIL) {
  const who = shop.asGuest();
  await who.post('/signup', { name: 'Somebody', email, password: PASSWORD });
  await who.logIn(email, PASSWORD);
  return { who, token: await mailedToken(shop, email) };
}

test('the link of the sign-up verifies the e-mail, and orders with it become visible', async () => {
  const shop = await createTestApp();
  const id = await placeOrder(shop.asGuest(), { email: EMAIL });
  const { who, token } = await signedUp(shop);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(shop.mailbox.at(-1)).toMatchObject({ subject: 'Verify your email', to: EMAIL });
  expect([await isVerified(who), await ordersOf(who)]).toEqual([false, []]);
  const response = await verify(who, token);
  expect([response.statusCode, response.json()]).toEqual([200, { msg: 'Your email is verified.' }]);
  expect([await isVerified(who), await ordersOf(who)]).toEqual([true, [id]]);
});

test('an account gets no second factor before its e-mail is verified', async () => {
  const shop = await createTestApp();
  const { who, token } = await signedUp(shop);
  for (const path of ['/passkeys/options', '/totp']) {
    const { statusCode, code, field, msg } = { ...(await who.post(path)), ...(await who.post(path)).json() };
    expect([path, statusCode, code, field]).toEqual([path, 409, 'factor_conflict', 'unverified']);
    expect(msg).toBe('Please verify your e-mail first: open the link that we sent you.');
  }
  await verify(who, token);
  for (const path of ['/passkeys/options', '/totp']) expect((await who.post(path)).statusCode).toBe(200);
});

test('the verification ends whatever opened the account before, except the session with the link', async () => {
  const shop = await createTestApp();
  const { who, token } = await signedUp(shop);
  const elsewhere = shop.asGuest();
  await elsewhere.logIn(EMAIL, PASSWORD);
  await addFactorsTo(shop.database, EMAIL);
  expect((await verify(who, token)).statusCode).toBe(200);
  for (const table of [passkeys, totpFactors, recoveryCodes, knownBrowsers])
    expect(await shop.database.select().from(table)).toEqual([]);
  expect(await shop.database.select().from(sessions)).toHaveLength(1);
  expect([await isVerified(who), (await elsewhere.get('/session')).json().user]).toEqual([true, null]);
  expect((await shop.audited()).at(-1)).toMatchObject({
    ...{ action: 'email verified', who: 'customer', by: EMAIL },
    before: { passkeys: 'A key of before', app: true, recoveryCodes: 1 },
    after: { verification: 'done', otherSessions: 'ended' },
  });
});

test('stores the token neither with the account nor in the sent mail', async () => {
  const shop = await createTestApp();
  const { token } = await signedUp(shop);
  const stored = [await shop.database.select().from(mailedTokens), await shop.database.select().from(mailOutbox)];
  expect(token).not.toBe('');
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('a link works once, and then earlier links are invalid too', async () => {
  const shop = await createTestApp();
  const { who, token } = await signedUp(shop);
  expect((await who.post('/sendVerification')).json().msg).toMatch(/^A verification link has been sent\./);
  const second = await mailedToken(shop);
  expect(second).not.toBe(token);
  expect((await verify(who, token)).statusCode).toBe(200);
  for (const used of [token, second]) {
    const response = await verify(who, used);
    expect([response.statusCode, response.json().msg]).toEqual(INVALID);
  }
  expect((await who.post('/sendVerification')).json().msg).toBe('Your email is verified already.');
  expect(await shop.database.select().from(mailedTokens)).toEqual([]);
});

test('a link is valid for a day', async () => {
  const shop = await createTestApp();
  const { who, token } = await signedUp(shop);
  shop.clock.now = new Date(shop.clock.now.getTime() + 24 * HOUR + 1);
  const late = await verify(who, token);
  expect([late.statusCode, late.json().msg]).toEqual(INVALID);
  await who.post('/sendVerification');
  expect((await verify(who, await mailedToken(shop))).statusCode).toBe(200);
});

test('rejects a token without a session of its account, for which it stays valid', async () => {
  const shop = await createTestApp();
  const { who, token } = await signedUp(shop);
  expect((await verify(shop.asGuest(), token)).statusCode).toBe(401);
  const other = await shop.asUser('other@urooj.test');
  const rejected = await verify(other, token);
  expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'other_account']);
  expect([await isVerified(other), await isVerified(who)]).toEqual([true, false]);
  expect((await verify(who, token)).statusCode).toBe(200);
});

test('a reset link does not verify an e-mail, nor the reverse', async () => {
  const shop = await createTestApp();
  const { who, token } = await signedUp(shop);
  const form = { newPassword: 'moss-and-granite', confirmNewPassword: 'moss-and-granite' };
  const reset = await shop.asGuest().send('PATCH', `/resetpassword/${token}`, { payload: form });
  expect(reset.statusCode).toBe(400);
  await shop.asGuest().post('/forgotpassword', { email: EMAIL });
  await shop.background.settled();
  await shop.runJobs();
  const resetToken = /resetpassword\/([\w-]+)$/m.exec(shop.mailbox.at(-1)?.text ?? '')?.[1] ?? '';
  expect((await verify(who, resetToken)).statusCode).toBe(400);
});

test('one of five simultaneous requests with one link succeeds', async () => {
  const shop = await createTestApp();
  const { who, token } = await signedUp(shop);
  const responses = await Promise.all(Array.from({ length: 5 }, () => verify(who, token)));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
});

test('after the admin changed the e-mail the old link is invalid and a new one is mailed', async () => {
  const shop = await createTestApp();
  const { who, token } = await signedUp(shop);
  const admin = await shop.asAdmin();
  const [user] = await shop.database.select().from(users).where(eq(users.email, EMAIL));
  const form = { name: 'Somebody', email: 'new@urooj.test', role: 'user', isBanned: false, phoneNumber: '' };
  await admin.send('PATCH', `/update/${user?.id}`, { payload: form });
  expect((await verify(who, token)).statusCode).toBe(400);
  expect(await isVerified(who)).toBe(false);
  expect((await verify(who, await mailedToken(shop, 'new@urooj.test'))).statusCode).toBe(200);
});

test('a link that is used while the admin changes the e-mail verifies nothing', async () => {
  const shop = await createTestApp();
  const { who, token } = await signedUp(shop);
  const admin = await shop.asAdmin();
  const [user] = await shop.database.select().from(users).where(eq(users.email, EMAIL));
  const form = { name: 'Somebody', email: 'new@urooj.test', role: 'user', isBanned: false, phoneNumber: '' };
  const [verified] = await Promise.all([
    verify(who, token),
    admin.send('PATCH', `/update/${user?.id}`, { payload: form }),
  ]);
  expect([200, 400]).toContain(verified.statusCode);
  expect(await isVerified(who)).toBe(false);
});

test('limits links of an account to five an hour', async () => {
  const shop = await createTestApp({ rateLimitFactor: 1 });
  const who = await shop.asUser(EMAIL, { emailVerifiedAt: null });
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await who.post('/sendVerification')).statusCode);
  expect(statuses).toEqual([...Array(5).fill(200), 429]);
  expect(
    (await (await shop.asUser('other@urooj.test', { emailVerifiedAt: null })).post('/sendVerification')).statusCode,
  ).toBe(200);
});
