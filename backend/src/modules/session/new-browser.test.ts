import { expect, test } from 'vitest';
import { createTestApp, PASSWORD } from '../../../test/harness.ts';

const EMAIL = 'user@urooj.test';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

test('a login from a new browser is mailed with time, browser and address range; later ones are not', async () => {
  const { asUser, asGuest, mailbox, runJobs, clock } = await createTestApp();
  const first = await asUser(EMAIL);
  const second = asGuest();
  clock.now = new Date('2026-11-26T09:30:00Z');
  const logIn = (who: typeof first) =>
    who.post('/login', { email: EMAIL, password: PASSWORD }, { headers: { 'user-agent': FIREFOX } });
  const mailsAfter = async (work: () => Promise<{ statusCode: number }>) => {
    const before = mailbox.length;
    expect((await work()).statusCode).toBe(200);
    await runJobs();
    return mailbox.slice(before).map(({ to, subject, text }) => ({ to, subject, text }));
  };
  expect(await mailsAfter(() => logIn(first))).toEqual([]);
  const [mail, ...more] = await mailsAfter(() => logIn(second));
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: expect.stringContaining(EMAIL), subject: 'New login to your account' });
  expect(mail?.text).toContain('Browser: Firefox on Linux\nAddress: 127.0.0.x');
  expect(mail?.text).toContain('Nov 26, 2026, 2:30 PM');
  expect(mail?.text).toMatch(/If that was not you, .*: http:\/\/shop\.test\/resetpassword\/[\w-]{43}\n/);
  await second.post('/logout');
  expect(await mailsAfter(() => logIn(second))).toEqual([]);
});

test('the first login where the account was made, and a rejected one, are mailed to nobody; elsewhere the first is', async () => {
  const { asGuest, mailbox, runJobs } = await createTestApp();
  const [first, second] = [asGuest(), asGuest()];
  await first.post('/signup', { name: 'Ayesha', email: EMAIL, password: PASSWORD, confirmPassword: PASSWORD });
  await first.logIn(EMAIL, PASSWORD);
  expect((await second.post('/login', { email: EMAIL, password: 'wrong' })).statusCode).toBe(401);
  await runJobs();
  expect(mailbox.map(({ subject }) => subject)).toEqual(['Verify your email']);
  await second.logIn(EMAIL, PASSWORD);
  await runJobs();
  expect(mailbox.at(-1)?.subject).toBe('New login to your account');
});
