import { randomUUID } from 'node:crypto';
import type { Catalogue } from '@urooj/contract/catalogue';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { expect, test } from 'vitest';
import type { Browser } from '../../../test/browser.ts';
import { createTestApp } from '../../../test/harness.ts';
import { publishSettings } from '../../../test/published-site.ts';
import { CUSTOM_ORDER, ORDER, placeOrder } from '../../../test/samples.ts';

const HOUR_MS = 3_600_000;
/** Later than the cookies of a browser of today end. */
const NOW = '2036-11-29T10:00:00.000Z';
const LIFETIME = { kind: 'lifetime', days: null };
const REFILL = { kind: 'refill', days: 30 };

/** The catalogue of a new shop with other packages of Instagram followers. */
function withFollowers(changed: Partial<Catalogue['services'][string]['packages'][number]>): Catalogue {
  const { services } = DEFAULT_CATALOGUE;
  const followers = services['Instagram Followers'] ?? expect.fail();
  const packages = followers.packages.map((item) => ({ ...item, ...changed }));
  return { ...DEFAULT_CATALOGUE, services: { ...services, 'Instagram Followers': { ...followers, packages } } };
}

const viewOf = async (who: Browser, id: string) => (await who.get(`/getOrder/${id}`)).json();

/** A package and a custom order of a shop that pays 1.25 dollars for the package. */
async function shopWithOrders() {
  const shop = await createTestApp();
  shop.clock.now = new Date(NOW);
  await publishSettings(shop.folder, { catalogue: withFollowers({ costUsdCents: 125 }) });
  const [guest, admin] = [shop.asGuest(), await shop.asAdmin()];
  const packageOrder = await placeOrder(guest);
  const customOrder: string = (await guest.post('/createOrder', CUSTOM_ORDER)).json().id;
  return { ...shop, guest, admin, packageOrder, customOrder };
}

async function complete(admin: Browser, id: string): Promise<void> {
  for (const status of ['In Progress', 'Completed'])
    await admin.send('PATCH', `/updateOrder/${id}`, { payload: { status } });
}

test('an order keeps the promise of the catalogue at which it was placed', async () => {
  const { guest, asGuest, admin, packageOrder, customOrder, ...shop } = await shopWithOrders();
  await publishSettings(shop.folder, { catalogue: withFollowers({ usdCents: 999, promise: null }) }, 2);
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * HOUR_MS);
  for (const who of [guest, admin, asGuest()]) {
    expect(await viewOf(who, packageOrder)).toMatchObject({ kind: 'package', promise: LIFETIME, promiseUntil: null });
    expect(await viewOf(who, customOrder)).toMatchObject({ kind: 'custom', promise: REFILL, promiseUntil: null });
  }
  const later = await placeOrder(guest, { price: 'PKR 2777.22', socialId: 'again' });
  expect(await viewOf(guest, later)).toMatchObject({ kind: 'package', promise: null, promiseUntil: null });
});

test('a refill runs from the completion, for everybody who may see the order', async () => {
  const { guest, asGuest, admin, customOrder } = await shopWithOrders();
  await complete(admin, customOrder);
  for (const who of [guest, admin, asGuest()])
    expect((await viewOf(who, customOrder)).promiseUntil).toBe('2036-12-29T18:59:59.999Z');
});

test('mails say what is promised, and after the completion until when', async () => {
  const { asUser, admin, packageOrder, runJobs, mailbox } = await shopWithOrders();
  const user = await asUser('ayesha@example.com');
  const { id } = (await user.post('/createOrder', CUSTOM_ORDER)).json();
  await complete(admin, id);
  await runJobs();
  const texts = mailbox.filter(({ text }) => text.includes(id)).map(({ subject, text }) => [subject, text]);
  const number = id.slice(0, 8);
  expect(texts).toEqual([
    [`Order ${number} received`, expect.stringContaining('30-day refill, from completion')],
    [`Order ${number} is in progress`, expect.not.stringContaining('refill')],
    [`Order ${number} is completed`, expect.stringContaining('30-day refill until Dec 29, 2036')],
  ]);
  const ofPackage = mailbox.filter(({ text }) => text.includes(packageOrder));
  expect(ofPackage.map(({ text }) => text)).toEqual([expect.stringContaining('Lifetime warranty')]);
});

test('the admin sees what the shop earns with an order, in its views and in the file', async () => {
  const { admin, packageOrder, customOrder } = await shopWithOrders();
  const ofPackage = { priceUsdCents: 306, pkrPerUsd: 278, costUsdCents: 125 };
  expect((await viewOf(admin, packageOrder)).sale).toEqual(ofPackage);
  expect((await viewOf(admin, customOrder)).sale).toMatchObject({ pkrPerUsd: 278, costUsdCents: null });
  for (const list of ['/allOrders', '/allOrders?page=1', '/userOrders/ayesha@example.com']) {
    const { orders } = (await admin.get(list)).json();
    expect(orders.find(({ id }: { id: string }) => id === packageOrder)).toMatchObject({ sale: ofPackage });
  }
  const lines = (await admin.get('/allOrders.csv')).body.split('\r\n');
  expect(lines[0]).toContain('Post Link,Kind,Price (USD),PKR per USD,Promise,Cost (USD)');
  expect(lines.find((line) => line.includes(packageOrder))).toMatch(/,package,3\.06,278,Lifetime warranty,1\.25$/);
  expect(lines.find((line) => line.includes(customOrder))).toMatch(/,custom,[\d.]+,278,30-day refill,$/);
});

test('nothing that a customer gets says what the shop pays, or names the catalogue', async () => {
  const { guest, asGuest, asUser, admin, packageOrder, runJobs, mailbox } = await shopWithOrders();
  const user = await asUser('ayesha@example.com');
  const placed = await user.post('/createOrder', { ...ORDER, socialId: 'mine' });
  const { id } = placed.json();
  const repeated = { payload: { ...ORDER, socialId: 'twice' }, headers: { 'idempotency-key': randomUUID() } };
  await complete(admin, id);
  await runJobs();
  const responses = [
    placed,
    await user.send('POST', '/createOrder', repeated),
    await user.send('POST', '/createOrder', repeated),
    ...(await Promise.all([guest, asGuest()].map((who) => who.get(`/getOrder/${packageOrder}`)))),
    await user.get(`/getOrder/${id}`),
    await user.get('/userOrders/ayesha@example.com'),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(responses.length).fill(200));
  const seen = [...responses.map(({ body }) => body), ...mailbox.map((mail) => JSON.stringify(mail))];
  expect(seen.filter((text) => /"sale"|UsdCents|pkrPerUsd|atalogueRevision|1\.25/.test(text))).toEqual([]);
});
