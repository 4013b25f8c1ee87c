import { expect, test } from 'vitest';
import { createAuthenticator } from '../../../test/authenticator.ts';
import { addApp, addPasskey } from '../../../test/factors.ts';
import { createTestApp, PASSWORD, type TestApp } from '../../../test/harness.ts';
import { auditEvents, mailedTokens } from '../../db/schema.ts';

const EMAIL = 'user@urooj.test';
const CHOSEN = 'moss-and-granite';
const FORM = { newPassword: CHOSEN, confirmNewPassword: CHOSEN };
const DAY_MS = 86_400_000;

/** The links of the mails whose text contains this, in their order. */
async function linksIn({ runJobs, mailbox }: TestApp, sentence: string): Promise<string[]> {
  await runJobs();
  const mails = mailbox.filter(({ text }) => text.includes(sentence));
  return mails.map(({ text }) => /\/resetpassword\/([\w-]{43})/.exec(text)?.[1] ?? '');
}

const open = ({ asGuest }: TestApp, token: string) =>
  asGuest().send('PATCH', `/resetpassword/${token}`, { payload: FORM });
const logIn = async ({ asGuest }: TestApp, password: string) => {
  const response = await asGuest().post('/login', { email: EMAIL, password });
  return response.json().code ?? response.statusCode;
};

test.each([
  ['about the login', 'Somebody logged in'],
  ['about the passkey', 'A passkey was added'],
])('the mail %s of a thief undoes the factors that the thief has added', async (_, sentence) => {
  const shop = await createTestApp();
  await shop.asUser(EMAIL);
  const thief = shop.asGuest();
  await thief.logIn(EMAIL, PASSWORD);
  const { authenticator } = await addPasskey(thief);
  await addPasskey(thief, 'Another');
  await addApp(thief, shop.clock.now);
  const [link = ''] = await linksIn(shop, sentence);
  const response = await open(shop, link);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    msg: 'Your password has been reset, and what was added to your account since that e-mail was removed. Please log in.',
    factorsRemoved: true,
  });
  expect((await thief.get('/session')).json().user).toBeNull();
  const passkey = authenticator.authenticate((await thief.post('/passkeyLogin/options')).json().options);
  expect((await thief.post('/passkeyLogin', { passkey })).statusCode).toBe(422);
  expect([await logIn(shop, PASSWORD), await logIn(shop, CHOSEN)]).toEqual(['bad_credentials', 200]);
  expect((await shop.audited()).at(-1)).toMatchObject({
    ...{ action: 'account secured', who: 'customer', by: EMAIL },
    before: { passkeys: 'My phone, Another', app: true, recoveryCodes: 10 },
    after: { password: 'new', sessions: 'ended' },
  });
  expect((await open(shop, link)).json().code).toBe('invalid_token');
});

test('a link that only resets the password leaves the factors, and the link that undoes them', async () => {
  const shop = await createTestApp();
  await shop.asUser(EMAIL);
  const thief = shop.asGuest();
  await thief.logIn(EMAIL, PASSWORD);
  await addPasskey(thief);
  await shop.asGuest().post('/forgotpassword', { email: EMAIL });
  await shop.background.settled();
  const [reset = ''] = await linksIn(shop, 'Choose a new password here:');
  expect((await open(shop, reset)).json().msg).toBe('Your password has been reset. Please log in.');
  expect(await logIn(shop, CHOSEN)).toBe('second_factor_required');
  const [undo = ''] = await linksIn(shop, 'A passkey was added');
  expect((await open(shop, undo)).statusCode).toBe(200);
  expect(await logIn(shop, CHOSEN)).toBe(200);
  const audited = (await shop.database.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action);
  expect(audited).toEqual(['passkey added', 'password reset', 'account secured']);
});

test('also what was stored a moment before its mail is undone', async () => {
  const shop = await createTestApp();
  const user = await shop.asUser(EMAIL);
  let time = shop.clock.now.getTime();
  Object.defineProperty(shop.clock, 'now', { get: () => new Date(time++) });
  await addPasskey(user);
  const [link = ''] = await linksIn(shop, 'A passkey was added');
  await open(shop, link);
  const undone = { passkeys: 'My phone', recoveryCodes: 10 };
  expect((await shop.audited()).at(-1)?.before).toEqual(undone);
  await shop.asGuest().logIn(EMAIL, CHOSEN);
});

test('earlier factors and their recovery codes stay: mails do not open an account by themselves', async () => {
  const shop = await createTestApp();
  const user = await shop.asUser(EMAIL);
  await addPasskey(user, 'Of the user');
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  await addApp(user, shop.clock.now);
  const [link = ''] = await linksIn(shop, 'An authenticator app was set up');
  expect((await open(shop, link)).statusCode).toBe(200);
  expect(await logIn(shop, CHOSEN)).toBe('second_factor_required');
  expect((await shop.audited()).at(-1)?.before).toEqual({ app: true });
});

test('a link works for a week, and not with another e-mail of the account', async () => {
  const shop = await createTestApp();
  const user = await shop.asUser(EMAIL);
  await addPasskey(user);
  const [link = ''] = await linksIn(shop, 'A passkey was added');
  const later = async (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
    return (await open(shop, link)).json().code ?? 200;
  };
  expect(await later(7 * DAY_MS)).toBe('invalid_token');
  expect(await later(-1)).toBe(200);
  await shop.asGuest().logIn(EMAIL, CHOSEN);
  const admin = await shop.asAdmin();
  const [row] = (await admin.get('/alluser')).json().filter(({ email }: { email: string }) => email === EMAIL);
  const payload = { name: 'Somebody', email: 'new@urooj.test', role: 'user', isBanned: false, phoneNumber: '' };
  expect((await admin.send('PATCH', `/update/${row._id}`, { payload })).statusCode).toBe(200);
  const purposes = (await shop.database.select().from(mailedTokens)).map(({ purpose }) => purpose);
  expect(purposes).toEqual(['verify-email']);
});

test('a session that a link has ended adds nothing more, also when its request was under way', async () => {
  const shop = await createTestApp();
  await shop.asUser(EMAIL);
  const thief = shop.asGuest();
  await thief.logIn(EMAIL, PASSWORD);
  const [link = ''] = await linksIn(shop, 'Somebody logged in');
  const authenticator = createAuthenticator();
  const { options } = (await thief.post('/passkeys/options')).json();
  const adding = thief.post('/passkeys', { name: 'Late', passkey: authenticator.register(options) });
  await Promise.all([adding, open(shop, link)]);
  expect(await logIn(shop, CHOSEN)).toBe(200);
});
