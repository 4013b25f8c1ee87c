import { expect, test } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { createTestApp, PASSWORD } from '../../../test/harness.ts';
import { mailedTokens } from '../../db/schema.ts';

const EMAIL = 'user@urooj.test';
const CHOSEN = 'moss-and-granite';
const FORM = { currentPassword: PASSWORD, newPassword: CHOSEN };

const isIn = async (who: Browser) => (await who.get('/session')).json().user !== null;

test('a new password ends every other session, and this browser stays logged in', async () => {
  const { asUser, asGuest, runJobs, mailbox } = await createTestApp();
  const user = await asUser(EMAIL);
  const [phone, thief] = [asGuest(), asGuest()];
  await phone.logIn(EMAIL, PASSWORD);
  thief.cookies.set('session', user.cookies.get('session') ?? '');
  const response = await user.post('/changePassword', FORM);
  expect([response.statusCode, response.json()]).toEqual([200, { msg: 'Your password has been changed.' }]);
  expect([await isIn(user), await isIn(phone), await isIn(thief)]).toEqual([true, false, false]);
  expect((await user.post('/sendVerification')).statusCode).toBe(200);
  expect((await asGuest().post('/login', { email: EMAIL, password: PASSWORD })).statusCode).toBe(401);
  await asGuest().logIn(EMAIL, CHOSEN);
  await runJobs();
  expect(mailbox.map(({ subject }) => subject)).toContain('Your password was changed');
});

test('invalidates mailed reset links', async () => {
  const { asUser, asGuest, background, database } = await createTestApp();
  const user = await asUser(EMAIL);
  await asGuest().post('/forgotpassword', { email: EMAIL });
  await background.settled();
  await user.post('/changePassword', FORM);
  expect(await database.select().from(mailedTokens)).toMatchObject([{ purpose: 'secure-account' }]);
});

test.each([
  [
    'a wrong current password',
    { currentPassword: 'not-the-password' },
    'wrong_password',
    'The current password is wrong.',
  ],
  ['no current password', { currentPassword: '' }, 'validation', 'Current password is required'],
  ['a short one', { newPassword: 'short' }, 'validation', 'Password must be at least 8 characters.'],
  ['a common one', { newPassword: 'password123' }, 'weak_password', 'This password is too common.'],
])('rejects %s and changes nothing', async (_what, changes, code, msg) => {
  const { asUser, asGuest } = await createTestApp();
  const user = await asUser(EMAIL);
  const response = await user.post('/changePassword', { ...FORM, ...changes });
  expect([response.statusCode, response.json().code, response.json().msg]).toEqual([422, code, msg]);
  expect(await isIn(user)).toBe(true);
  await asGuest().logIn(EMAIL, PASSWORD);
});

test('one of three simultaneous changes succeeds', async () => {
  const { asUser, asGuest } = await createTestApp();
  const first = await asUser(EMAIL);
  const browsers = [first, asGuest(), asGuest()];
  for (const browser of browsers.slice(1)) await browser.logIn(EMAIL, PASSWORD);
  const responses = await Promise.all(
    browsers.map((browser, i) => browser.post('/changePassword', { ...FORM, newPassword: `${CHOSEN}-${i}` })),
  );
  const winners = responses.flatMap(({ statusCode }, i) => (statusCode === 200 ? [i] : []));
  expect(winners).toHaveLength(1);
  await asGuest().logIn(EMAIL, `${CHOSEN}-${winners[0]}`);
});

test('limits wrong passwords to five, and a correct one resets the count', async () => {
  const { asUser } = await createTestApp({ rateLimitFactor: 1 });
  const user = await asUser(EMAIL);
  const guess = async () =>
    (await user.post('/changePassword', { ...FORM, currentPassword: 'guess-guess' })).statusCode;
  for (let i = 0; i < 4; i++) expect(await guess()).toBe(422);
  expect((await user.post('/changePassword', FORM)).statusCode).toBe(200);
  for (let i = 0; i < 5; i++) expect(await guess()).toBe(422);
  const locked = await user.post('/changePassword', { currentPassword: CHOSEN, newPassword: PASSWORD });
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
});
