import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { orders, users } from '../src/db/schema.ts';
import { createTestApp } from './harness.ts';
import { ORDER, placeOrder } from './samples.ts';

const SIGN_UP = { name: 'عائشہ', email: 'ayesha@example.com', password: 'a long password for tests' };

test('mails about an order are in the language of the page that placed it', async () => {
  const { asGuest, database, mailbox, runJobs } = await createTestApp();
  const response = await asGuest().post('/createOrder', ORDER, { headers: { 'accept-language': 'ur' } });
  const { id } = response.json();
  expect(await database.select({ language: orders.language }).from(orders)).toEqual([{ language: 'ur' }]);
  await runJobs();
  const [mail] = mailbox;
  expect(mail?.subject).toMatch(/^آرڈر .* موصول ہوا$/);
  expect(mail?.text).toContain(PRICE.shownInUrdu);
  expect(mail?.text).toContain('Instagram فالوورز');
  const [link = ''] = /\/o\/\S+\?to=payment/.exec(mail?.text ?? '') ?? [];
  expect((await asGuest().open(link)).headers.location).toBe(`/ur/payment/${id}`);
  expect(mail?.html).toContain('<html lang="ur" dir="rtl">');
});

test.each([undefined, 'ur-PK,en;q=0.8', 'de', 'ur; drop table orders', '*'])(
  'a caller that is no page of the shop, with accept-language %j, gets English',
  async (sent) => {
    const { asGuest, database, mailbox, runJobs } = await createTestApp();
    if (sent === undefined) await placeOrder(asGuest());
    else await asGuest().post('/createOrder', ORDER, { headers: { 'accept-language': sent } });
    expect(await database.select({ language: orders.language }).from(orders)).toEqual([{ language: 'en' }]);
    await runJobs();
    expect(mailbox[0]?.subject).toMatch(/^Order \w+ received$/);
    expect(mailbox[0]?.html).toContain('<html lang="en" dir="ltr">');
  },
);

test('an account has the language of the page that made it, and a reset link that of the page that asked', async () => {
  const { asGuest, background, database, mailbox, runJobs } = await createTestApp();
  const inUrdu = { headers: { 'accept-language': 'ur' } };
  await asGuest().post('/signup', SIGN_UP, inUrdu);
  expect(await database.select({ language: users.language }).from(users)).toContainEqual({ language: 'ur' });
  await runJobs();
  expect(mailbox.at(-1)?.subject).toBe('اپنی ای میل کی تصدیق کریں');
  expect(mailbox.at(-1)?.text).toContain('http://shop.test/ur/verify-email/');
  await asGuest().post('/forgotpassword', { email: SIGN_UP.email });
  await background.settled();
  await runJobs();
  expect(mailbox.at(-1)?.text).toContain('http://shop.test/resetpassword/');
  await asGuest().post('/forgotpassword', { email: SIGN_UP.email }, inUrdu);
  await background.settled();
  await runJobs();
  expect(mailbox.at(-1)?.text).toContain('http://shop.test/ur/resetpassword/');
});
