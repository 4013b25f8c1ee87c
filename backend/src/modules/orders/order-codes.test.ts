import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { ORDER, paymentFor, placeOrder } from '../../../test/samples.ts';
import { orderCodes, users } from '../../db/schema.ts';
import { readOpenedEmail, readOpenedOrders } from '../../plugins/opened-orders.ts';
import { linkSecretOf } from './order-link.ts';

const MINUTE_MS = 60_000;
const EMAIL = ORDER.email.toLowerCase();
type Browser = ReturnType<TestApp['asGuest']>;

/** Asks for a code. @returns the mail that comes */
async function requestCode({ background, runJobs, mailbox }: TestApp, browser: Browser, email = EMAIL) {
  await runJobs();
  const before = mailbox.length;
  expect((await browser.post('/orderCodes', { email })).statusCode).toBe(200);
  await background.settled();
  await runJobs();
  const mail = mailbox.slice(before).find(({ to }) => to === email);
  return { mail, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '' };
}

const find = (browser: Browser, code?: string, email = EMAIL) =>
  browser.post('/findOrders', { email, ...(code !== undefined && { code }) });
const canView = async (browser: Browser, id: string) => 'email' in (await browser.get(`/getOrder/${id}`)).json();
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function shopWithOrder(changes: Parameters<typeof createTestApp>[0] = {}) {
  const shop = await createTestApp(changes);
  const buyer = shop.asGuest();
  const id = await placeOrder(buyer);
  await shop.runJobs();
  return { shop, buyer, id };
}

test('a mailed code lists all orders of the e-mail and opens them for half an hour, with the screenshot', async () => {
  const { shop, buyer, id } = await shopWithOrder();
  shop.clock.now = new Date(shop.clock.now.getTime() + MINUTE_MS);
  const second = await placeOrder(shop.asGuest(), { profileLink: 'https://www.instagram.com/other' });
  const foreign = await placeOrder(shop.asGuest(), { email: 'other@example.com' });
  const payment = await paymentFor(buyer, id);
  await buyer.post('/createPayment', payment);
  const phone = shop.asGuest();
  const { code, mail } = await requestCode(shop, phone);
  expect(mail?.subject).not.toContain(code);
  const found = await find(phone, code);
  expect(found.cookies).toMatchObject([{ name: 'orders-of', httpOnly: true, sameSite: 'Lax', maxAge: 1800 }]);
  expect(found.json().orders.map((order: { id: string }) => order.id)).toEqual([second, id]);
  expect(found.body).not.toContain(EMAIL);
  expect((await phone.get(`/getOrder/${id}`)).json()).toMatchObject({
    ...{ openedBy: 'code', email: EMAIL, paymentScreenshotUrl: payment.screenshotUrl },
  });
  expect((await phone.get(payment.screenshotUrl.replace('/followerApi', ''))).statusCode).toBe(200);
  expect(await canView(phone, foreign)).toBe(false);
  expect((await find(phone)).json().orders).toHaveLength(2);
  expect((await find(phone, undefined, 'other@example.com')).statusCode).toBe(403);
  expect((await phone.get('/session')).json()).toMatchObject({ user: null, hasGuestOrders: true });

  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * MINUTE_MS);
  expect([await canView(phone, id), (await find(phone)).statusCode]).toEqual([false, 403]);
});

test('a code works once, in the browser that asked for it, for ten minutes, and five wrong ones end it', async () => {
  const { shop } = await shopWithOrder();
  const [phone, thief] = [shop.asGuest(), shop.asGuest()];
  const expectWrong = async (browser: Browser, code: string) => {
    const response = await find(browser, code);
    expect([response.statusCode, response.json().field, response.cookies]).toEqual([422, 'mailed', []]);
  };
  await thief.get('/session');
  const first = await requestCode(shop, phone);
  await expectWrong(thief, first.code);
  for (const typed of ['12345', 'abcdef', '']) await expectWrong(phone, typed);
  const both = await Promise.all([find(phone, first.code), find(phone, first.code)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  await expectWrong(phone, first.code);

  const second = await requestCode(shop, phone);
  for (let i = 0; i < 5; i++) await expectWrong(phone, otherThan(second.code));
  await expectWrong(phone, second.code);

  const third = await requestCode(shop, phone);
  shop.clock.now = new Date(Date.now() + 11 * MINUTE_MS);
  await expectWrong(phone, third.code);
  expect(JSON.stringify(await shop.database.select().from(orderCodes))).not.toMatch(`${third.code}|${EMAIL}`);
});

test('the answers are the same for an e-mail without orders', async () => {
  const { shop } = await shopWithOrder();
  const phone = shop.asGuest();
  await phone.get('/session');
  const bodies: string[][] = [];
  for (const email of [EMAIL, 'nobody@example.com']) {
    const requested = await phone.post('/orderCodes', { email });
    const tried = await find(phone, '000000', email);
    const { requestId: _, ...refusal } = tried.json();
    bodies.push([requested.body, String(tried.statusCode), JSON.stringify(refusal)]);
  }
  expect(bodies[0]).toEqual(bodies[1]);
  await shop.background.settled();
  await shop.runJobs();
  expect(shop.mailbox.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);
});

test('three codes an hour for each e-mail, whether or not it has orders, and ten for each address', async () => {
  const { shop } = await shopWithOrder({ rateLimitFactor: 1 });
  const status = async (email: string, remoteAddress: string) =>
    (await shop.asGuest().post('/orderCodes', { email }, { remoteAddress })).statusCode;
  for (const email of [EMAIL, 'nobody@example.com']) {
    const statuses = [];
    for (let i = 1; i <= 4; i++) statuses.push(await status(email, `203.0.113.${i}`));
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
  const many = [];
  for (let i = 1; i <= 11; i++) many.push(await status(`one${i}@example.com`, '203.0.113.99'));
  expect(many).toEqual([...Array(10).fill(200), 429]);
});

test('a code opens nothing of a verified account, verifies none, and asks for its login instead', async () => {
  const { shop, id } = await shopWithOrder();
  const [phone, user] = [shop.asGuest(), await shop.asUser(EMAIL, { emailVerifiedAt: null })];
  const { code } = await requestCode(shop, phone);
  expect((await find(phone, code)).statusCode).toBe(200);
  expect((await shop.database.select().from(users)).map(({ emailVerifiedAt }) => emailVerifiedAt)).toEqual([null]);
  expect(await canView(user, id)).toBe(false);

  const own = await shop.asUser('second@example.com');
  const orderOfAccount = await placeOrder(own, { email: EMAIL });
  const screenshot = await paymentFor(own, orderOfAccount);
  await own.post('/createPayment', screenshot);
  expect((await phone.get(`/getOrder/${orderOfAccount}`)).json()).toMatchObject({
    ...{ openedBy: 'link', paymentScreenshotUrl: '' },
  });

  await shop.database.update(users).set({ emailVerifiedAt: new Date() });
  expect((await find(phone)).statusCode).toBe(403);
  const next = await requestCode(shop, shop.asGuest());
  expect([next.code, next.mail?.subject]).toEqual(['', 'Your orders are in your account']);
});

test('a forwarded mail does not open what the code opens', async () => {
  const { shop, buyer, id } = await shopWithOrder();
  const payment = await paymentFor(buyer, id);
  await buyer.post('/createPayment', payment);
  const friend = shop.asGuest();
  const link = shop.mailbox[0]?.text.match(/http:\/\/\S+\/o\/\S+/)?.[0] ?? '';
  await friend.open(link);
  expect((await friend.get(`/getOrder/${id}`)).json()).toMatchObject({ openedBy: 'link', paymentScreenshotUrl: '' });
  expect((await find(friend)).statusCode).toBe(403);
});

test('neither cookie can be read as the other one', () => {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000) + 60;
  const hash = linkSecretOf('key', { id: '3f2a9c1e-77aa-4e11-8a51-000000000000', keyGeneration: 0 });
  const value = `orders-of:${hash}_${seconds}`;
  expect([readOpenedEmail(value, now), readOpenedOrders(value, now)]).toEqual([hash, []]);
  for (const other of ['', hash, value.replace('orders-of', 'orders'), `${value}0000000`]) {
    expect(readOpenedEmail(other, now)).toBe(null);
  }
});
