import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestApp, PUBLIC_URL, type TestApp } from '../../../test/harness.ts';
import { CUSTOM_ORDER, ORDER, paymentFor, placeOrder } from '../../../test/samples.ts';
import { readOpenedOrders, withOpenedOrder } from '../../plugins/opened-orders.ts';
import { signingKey } from '../../security/secrets.ts';
import { linkSecretOf, orderIdIn } from './order-link.ts';

const DAY_MS = 86_400_000;
type Browser = ReturnType<TestApp['asGuest']>;

/** The link of the last mail that has one. */
async function lastLink({ runJobs, mailbox, background }: TestApp): Promise<string> {
  await background.settled();
  await runJobs();
  const links = mailbox.flatMap(({ text }) => text.match(/http:\/\/\S+\/o\/\S+/g) ?? []);
  return links.at(-1) ?? '';
}

async function orderWithLink(changes: Record<string, unknown> = {}) {
  const shop = await createTestApp();
  const buyer = shop.asGuest();
  const id = await placeOrder(buyer, changes);
  return { shop, buyer, id, link: await lastLink(shop) };
}

const viewIn = async (browser: Browser, id: string) => (await browser.get(`/getOrder/${id}`)).json();
const canView = async (browser: Browser, id: string) => 'email' in (await viewIn(browser, id));

test('the link of a mail opens the full order in another browser, without the screenshot', async () => {
  const { shop, buyer, id, link } = await orderWithLink();
  const payment = await paymentFor(buyer, id);
  await buyer.post('/createPayment', payment);
  const phone = shop.asGuest();
  const opened = await phone.open(link);
  expect(link.startsWith(`${PUBLIC_URL}/o/`)).toBe(true);
  expect(opened.statusCode).toBe(303);
  expect(opened.headers).toMatchObject({
    location: `/order-details/${id}`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  expect(opened.cookies).toMatchObject([{ name: 'orders', httpOnly: true, sameSite: 'Lax', path: '/' }]);
  expect(await viewIn(phone, id)).toMatchObject({
    ...{ openedBy: 'link', email: 'ayesha@example.com', paymentDetails: 'FT1001001', paymentScreenshotUrl: '' },
  });
  expect((await phone.get(payment.screenshotUrl.replace('/followerApi', ''))).statusCode).toBe(404);
  expect((await phone.get('/session')).json().hasGuestOrders).toBe(true);
  expect(await viewIn(buyer, id)).not.toHaveProperty('openedBy');
  await phone.post('/forgetOrders');
  expect(await canView(phone, id)).toBe(false);
});

test('leads to the page in the language of the order, over https with a cookie that only the shop itself can set', async () => {
  const shop = await createTestApp({ isHttps: () => true });
  const sent = { headers: { 'accept-language': 'ur' } };
  const { id } = (await shop.asGuest().post('/createOrder', ORDER, sent)).json();
  const link = await lastLink(shop);
  const { headers, cookies } = await shop.asGuest().open(link);
  expect(headers.location).toBe(`/ur/order-details/${id}`);
  // The mail names a page of the order, and no address.
  const leadsTo = async (to: string) => (await shop.asGuest().open(`${link}?to=${to}`)).headers.location;
  expect(await leadsTo('payment')).toBe(`/ur/payment/${id}`);
  expect(await leadsTo('https://other.example')).toBe(`/ur/order-details/${id}`);
  expect(cookies).toMatchObject([{ name: '__Host-orders', secure: true }]);
});

test('an ended link leads to a page in the language of its order, one of no order in that of the browser', async () => {
  const shop = await createTestApp();
  const { id } = (await shop.asGuest().post('/createOrder', ORDER, { headers: { 'accept-language': 'ur' } })).json();
  const link = await lastLink(shop);
  shop.clock.now = new Date(Date.now() + 180 * DAY_MS);
  const leadsTo = async (path: string, language: string) =>
    (await shop.asGuest().open(path, { headers: { 'accept-language': language } })).headers.location;
  expect(await leadsTo(link, 'en-US,en;q=0.9')).toBe(`/ur/track-order?link=ended&id=${id}`);
  expect(await leadsTo('/o/short', 'ur-PK,ur;q=0.9,en;q=0.8')).toBe('/ur/track-order?link=ended');
  for (const language of ['en-PK,ur;q=0.9', 'de', '*', '']) {
    expect(await leadsTo('/o/short', language), language).toBe('/track-order?link=ended');
  }
});

test('a link and its cookie open one order, and a browser can open several', async () => {
  const { shop, buyer, id, link } = await orderWithLink();
  const other = await placeOrder(buyer, { profileLink: 'https://www.instagram.com/other' });
  const phone = shop.asGuest();
  await phone.open(link);
  expect([await canView(phone, id), await canView(phone, other)]).toEqual([true, false]);
  await phone.open(await lastLink(shop));
  expect([await canView(phone, id), await canView(phone, other)]).toEqual([true, true]);
});

test('a wrong, an unknown, an ended and a revoked link get the same answer', async () => {
  const { shop, id, link } = await orderWithLink();
  const secret = link.split('/').at(-1) ?? '';
  const last = secret.at(-2) === 'A' ? 'B' : 'A';
  const guesses = [
    `${secret.slice(0, -2)}${last}${secret.at(-1)}`,
    linkSecretOf('another key', { id, keyGeneration: 0 }),
    linkSecretOf('another key', { id: randomUUID(), keyGeneration: 0 }),
  ];
  const phone = shop.asGuest();
  for (const guess of guesses) {
    const { statusCode, headers, cookies } = await phone.open(`/o/${guess}`);
    const location = `/track-order?link=ended&id=${orderIdIn(guess)}`;
    expect({ statusCode, cookies, ...headers }).toMatchObject({ statusCode: 303, cookies: [], location });
  }
  expect((await phone.open('/o/short')).headers.location).toBe('/track-order?link=ended');
  expect(await canView(phone, id)).toBe(false);

  await phone.open(link);
  expect(await canView(phone, id)).toBe(true);
  shop.clock.now = new Date(Date.now() + 180 * DAY_MS);
  expect((await phone.open(link)).headers.location).toBe(`/track-order?link=ended&id=${id}`);
  expect(await canView(phone, id)).toBe(false);

  await phone.post(`/sendOrderLink/${id}`, {});
  expect(await lastLink(shop)).toBe(link);
  await phone.open(link);
  expect(await canView(phone, id)).toBe(true);
  const admin = await shop.asAdmin();
  expect((await admin.post(`/revokeOrderLinks/${id}`)).statusCode).toBe(200);
  const [, revoked] = (await admin.get(`/history/order/${id}`)).json().events;
  expect(revoked).toMatchObject({ action: 'links revoked', who: 'admin', by: shop.adminEmail, before: {}, after: {} });
  expect((await phone.open(link)).headers.location).toBe(`/track-order?link=ended&id=${id}`);
  expect(await canView(phone, id)).toBe(false);
});

test('figures name the route of a link and not its secret, and a cookie that somebody wrote opens nothing', async () => {
  const shop = await createTestApp({ metricsToken: 'token' });
  const id = await placeOrder(shop.asGuest());
  const link = await lastLink(shop);
  const phone = shop.asGuest();
  await phone.open(link);
  const metrics = await shop.app.inject({ url: '/metrics', headers: { authorization: 'Bearer token' } });
  expect(metrics.body).toContain('route="/o/:link"');
  expect(metrics.body).not.toContain(link.split('/').at(-1));

  const [signed = '', thief] = [phone.cookies.get('orders'), shop.asGuest()];
  const other = await placeOrder(shop.asGuest(), { email: 'other@example.com' });
  thief.cookies.set('orders', signed.replace(id, other));
  expect(await canView(thief, other)).toBe(false);
  thief.cookies.set('orders', withOpenedOrder([], { id: other, generation: 0, endsAt: new Date(Date.now() + DAY_MS) }));
  expect(await canView(thief, other)).toBe(false);
  // Signed by the shop, for another purpose.
  thief.cookies.set('browser', signed);
  expect(await canView(thief, id)).toBe(false);
});

test('a change of the order that is mailed lets its links work for their whole time again', async () => {
  const { shop, id, link } = await orderWithLink();
  shop.clock.now = new Date(Date.now() + 179 * DAY_MS);
  const admin = await shop.asAdmin();
  expect((await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status: 'In Progress' } })).statusCode).toBe(
    200,
  );
  shop.clock.now = new Date(Date.now() + 358 * DAY_MS);
  expect((await shop.asGuest().open(link)).headers.location).toBe(`/order-details/${id}`);
});

test('only a browser that may see the order replaces its links, and the buyer gets the new one by mail', async () => {
  const { shop, id, link } = await orderWithLink();
  const [phone, forwarded] = [shop.asGuest(), shop.asGuest()];
  expect((await phone.post(`/sendOrderLink/${id}`, { revoke: true })).statusCode).toBe(403);
  await phone.open(link);
  await forwarded.open(link);
  const replaced = await phone.post(`/sendOrderLink/${id}`, { revoke: true });
  expect([replaced.statusCode, await canView(phone, id), await canView(forwarded, id)]).toEqual([200, false, false]);
  const next = await lastLink(shop);
  expect(next).not.toBe(link);
  await phone.open(next);
  expect((await viewIn(phone, id)).events.at(-1)).toMatchObject({ why: 'Links revoked', to: 'Pending' });
});

test('asking for a link says the same for an order that exists and one that does not, and fills no mailbox', async () => {
  const shop = await createTestApp({ rateLimitFactor: 1 });
  const id = await placeOrder(shop.asGuest());
  const requestLink = (order: string, remoteAddress = '203.0.113.1') =>
    shop.asGuest().post(`/sendOrderLink/${order}`, {}, { remoteAddress });
  const [known, unknown] = [await requestLink(id), await requestLink(randomUUID())];
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  for (let i = 0; i < 9; i++) await requestLink(id, `203.0.113.${i + 2}`);
  await lastLink(shop);
  const newLinks = () => shop.mailbox.filter(({ subject }) => subject.startsWith('Your new link'));
  expect(newLinks()).toHaveLength(6);
  const other = await placeOrder(shop.asGuest(), { email: 'other@example.com' });
  for (let i = 0; i < 5; i++) await requestLink(other, '203.0.113.99');
  await lastLink(shop);
  expect(newLinks().filter(({ to }) => to === 'other@example.com')).toHaveLength(3);
  for (let i = 0; i < 8; i++) expect((await requestLink(id)).statusCode).toBe(200);
  expect((await requestLink(id)).statusCode).toBe(429);
});

test('a link sends a payment, and never changes the contact', async () => {
  const { shop, buyer, id, link } = await orderWithLink();
  const phone = shop.asGuest();
  await phone.open(link);
  expect((await phone.post('/createPayment', await paymentFor(phone, id))).statusCode).toBe(200);
  expect(await viewIn(buyer, id)).toMatchObject({
    name: 'Ayesha Khan',
    email: 'ayesha@example.com',
    status: 'Payment Pending',
  });
  const custom = await placeOrder(buyer, { ...CUSTOM_ORDER, price: undefined });
  const secret = linkSecretOf(await keyOf(shop), { id: custom, keyGeneration: 0 });
  await phone.open(`/o/${secret}`);
  await phone.post('/createPayment', await paymentFor(phone, custom, { transactionId: 'FT1001002' }));
  expect(await viewIn(buyer, custom)).toMatchObject({ contactMissing: true });
});

const keyOf = ({ database }: TestApp) => signingKey(database);

test('the cookie holds a limited number of orders, the newest first, and reads no other value', () => {
  const now = new Date();
  const endsAt = new Date(Math.ceil(now.getTime() / 1000) * 1000 + DAY_MS);
  const ids = Array.from({ length: 20 }, () => randomUUID());
  let value = '';
  for (const id of ids) value = withOpenedOrder(readOpenedOrders(value, now), { id, generation: 1, endsAt });
  const opened = readOpenedOrders(value, now);
  expect(opened.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 12));
  expect(value.length).toBeLessThan(1000);
  expect(readOpenedOrders(value, endsAt)).toEqual([]);
  for (const other of ['', 'orders:', value.slice(1), value.replace('orders:', 'browser:')]) {
    expect(readOpenedOrders(other, now)).toEqual([]);
  }
});
