import path from 'node:path';
import type { Catalogue } from '@urooj/contract/catalogue';
import { catalogueRevision } from '@urooj/domain/catalogue';
import { DEFAULT_CATALOGUE } from '@urooj/domain/default-catalogue';
import { PRICE } from '@urooj/domain/price.fixture';
import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';
import { publishSite, settingsFile, settingsHistoryFile } from '../../../test/published-site.ts';
import { CUSTOM_ORDER, ORDER } from '../../../test/samples.ts';
import { orders } from '../../db/schema.ts';

const MINUTE_MS = 60_000;
const NEW_PRICE = { usdCents: 400, sent: 'PKR 1112.00' };

/** The catalogue of a new shop with another price of 1,000 Instagram followers. */
function withPrice(usdCents: number, changed: Partial<Catalogue> = {}): Catalogue {
  const { services } = DEFAULT_CATALOGUE;
  const followers = services['Instagram Followers'] ?? expect.fail();
  const packages = followers.packages.map((item) => ({ ...item, usdCents }));
  return {
    ...DEFAULT_CATALOGUE,
    services: { ...services, 'Instagram Followers': { ...followers, packages } },
    ...changed,
  };
}

/** A service that is switched off. */
function withoutFollowers(offText: string): Catalogue {
  const { services } = DEFAULT_CATALOGUE;
  const followers = services['Instagram Followers'] ?? expect.fail();
  return {
    ...DEFAULT_CATALOGUE,
    services: { ...services, 'Instagram Followers': { ...followers, isOn: false, offText } },
  };
}

/** A shop whose catalogue was replaced that many minutes ago. A page showed the first one. */
async function shopAfter(minutes: number, ...catalogues: readonly Catalogue[]) {
  return shopWith(await createTestApp(), minutes, catalogues);
}

async function shopWith(shop: TestApp, minutes: number, catalogues: readonly Catalogue[]) {
  const at = new Date(shop.clock.now.getTime() - minutes * MINUTE_MS).toISOString();
  const changes = [DEFAULT_CATALOGUE, ...catalogues].map((catalogue) => ({ at, changed: { catalogue } }));
  const catalogue = catalogues.at(-1) ?? DEFAULT_CATALOGUE;
  await publishSite(path.join(shop.folder, 'site'), 1, {
    ...settingsFile({ catalogue }),
    ...settingsHistoryFile(changes),
  });
  const guest = shop.asGuest();
  const order = (body: object, shown: Catalogue | null) =>
    guest.send('POST', '/createOrder', {
      payload: body,
      ...(shown && { headers: { 'x-catalogue-revision': catalogueRevision(shown) } }),
    });
  return { ...shop, order };
}

test('a page that showed the price before pays it for an hour, and the order says which catalogue it was', async () => {
  const { order, database } = await shopAfter(59, withPrice(NEW_PRICE.usdCents));
  expect((await order(ORDER, DEFAULT_CATALOGUE)).statusCode).toBe(200);
  expect((await order(CUSTOM_ORDER, DEFAULT_CATALOGUE)).statusCode).toBe(200);
  const stored = await database.select().from(orders).orderBy(orders.priceMinor);
  expect(stored.map(({ priceMinor, sale }) => [priceMinor, sale])).toMatchObject([
    [PRICE.minor, { kind: 'package', priceUsdCents: 306, pkrPerUsd: 278, promise: { kind: 'lifetime', days: null } }],
    [expect.any(Number), { kind: 'custom', promise: { kind: 'refill', days: 30 } }],
  ]);
  expect(stored[0]?.sale.catalogueRevision).toBe(catalogueRevision(DEFAULT_CATALOGUE));
});

test('after an hour the price has changed, and the new one is accepted', async () => {
  const changed = withPrice(NEW_PRICE.usdCents);
  const { order } = await shopAfter(61, changed);
  expect((await order(ORDER, DEFAULT_CATALOGUE)).json()).toMatchObject({ code: 'price_changed' });
  expect((await order({ ...ORDER, price: NEW_PRICE.sent }, changed)).statusCode).toBe(200);
});

test('an order without a price is never charged another price than its page showed', async () => {
  const dearer = { ...DEFAULT_CATALOGUE, pkrPerUsd: 300 };
  const { order } = await shopAfter(61, dearer);
  expect((await order(CUSTOM_ORDER, DEFAULT_CATALOGUE)).json()).toMatchObject({ code: 'price_changed' });
  expect((await order(CUSTOM_ORDER, { ...DEFAULT_CATALOGUE, pkrPerUsd: 1 })).json()).toMatchObject({
    code: 'price_changed',
  });
  expect((await order(CUSTOM_ORDER, dearer)).statusCode).toBe(200);
});

test('an order without a price whose price is the same is accepted after the hour', async () => {
  const { order } = await shopAfter(61, withPrice(NEW_PRICE.usdCents));
  expect((await order(CUSTOM_ORDER, DEFAULT_CATALOGUE)).statusCode).toBe(200);
});

test('a page of the specification, which names no catalogue, pays what the shop asks today', async () => {
  const { order } = await shopAfter(1, withPrice(NEW_PRICE.usdCents));
  expect((await order(ORDER, null)).json()).toMatchObject({ code: 'price_changed' });
  expect((await order({ ...ORDER, price: NEW_PRICE.sent }, null)).statusCode).toBe(200);
});

test('the shop owner can end the earlier prices at once', async () => {
  const { order } = await shopAfter(1, withPrice(NEW_PRICE.usdCents, { endsEarlierPrices: true }));
  expect((await order(ORDER, DEFAULT_CATALOGUE)).json()).toMatchObject({ code: 'price_changed' });
});

test('a price is honoured across two changes, but not across one that ended it', async () => {
  const twice = await shopAfter(5, withPrice(350), withPrice(NEW_PRICE.usdCents));
  expect((await twice.order(ORDER, DEFAULT_CATALOGUE)).statusCode).toBe(200);
  const ended = await shopAfter(5, withPrice(350, { endsEarlierPrices: true }), withPrice(NEW_PRICE.usdCents));
  expect((await ended.order(ORDER, DEFAULT_CATALOGUE)).json()).toMatchObject({ code: 'price_changed' });
});

test('ten orders of an address are placed at a price that was replaced', async () => {
  const { order } = await shopWith(await createTestApp({ rateLimitFactor: 1 }), 5, [withPrice(NEW_PRICE.usdCents)]);
  const codes: unknown[] = [];
  for (let n = 0; n < 11; n++) codes.push((await order({ ...ORDER, socialId: `${n}` }, DEFAULT_CATALOGUE)).json().code);
  expect(codes).toEqual([...Array(10).fill(undefined), 'price_changed']);
});

test('a service that is switched off is refused at once, with its sentence', async () => {
  const { order } = await shopAfter(1, withoutFollowers('Back on Monday.'));
  const response = await order(ORDER, DEFAULT_CATALOGUE);
  expect([response.statusCode, response.json()]).toMatchObject([422, { code: 'service_off', msg: 'Back on Monday.' }]);
});
