import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packagesOf, rateOf } from './catalogue.ts';
import * as prices from './custom-price.ts';
import { DEFAULT_CATALOGUE } from './default-catalogue.ts';
import { serializePrice } from './money.ts';
import { PRICE, priceForms } from './price.fixture.ts';
import * as quotes from './quote.ts';
import { ADDED_SERVICE } from './service.fixture.ts';
import { type ServiceName, SPECIFIED_SERVICES } from './services.ts';

const CUSTOM = DEFAULT_CATALOGUE.services['TikTok Views']?.custom ?? expect.fail();
const PRICING = { custom: CUSTOM, rate: rateOf(DEFAULT_CATALOGUE) };
const customPrice = (input: string | number) => prices.customPrice(PRICING, input);
const nextTier = (input: string | number) => prices.nextTier(PRICING, input);
const packagesFor = (name: ServiceName) => packagesOf(DEFAULT_CATALOGUE, name);
const quoteOrder = (request: quotes.OrderRequest) => quotes.quoteOrder(DEFAULT_CATALOGUE, request);

const orderable = fc.integer({ min: 100, max: 1_000_000 });
const soldService = fc.constantFrom(...SPECIFIED_SERVICES.map(({ name }) => name));

describe('the custom price', () => {
  it.each([
    [100, 0, 299],
    [598, 0, 299],
    [600, 0, 300],
    [999, 0, 500],
    [1000, 10, 450],
    [4999, 10, 2250],
    [5000, 20, 2000],
    [9999, 20, 4000],
    [10_000, 30, 3500],
    [1_000_000, 30, 350_000],
  ])('of %d is with %d %% off %d cents', (amount, discountPercent, priceUsdCents) =>
    expect(customPrice(amount)).toEqual({ amount, discountPercent, priceUsdCents, priceMinor: priceUsdCents * 278 }),
  );

  it.each(['', 'abc', '99', '1000001', '1e5', '12.5', '-500', Number.NaN, Infinity, 150.5])(
    'counts %j as 1000',
    (input) => {
      expect(prices.readCustomAmount(CUSTOM, input)).toBe(1000);
      expect(customPrice(input)).toEqual(customPrice(1000));
    },
  );

  it('is a whole number of cents near half a cent each, never below the minimum', () => {
    fc.assert(
      fc.property(orderable, (amount) => {
        const { priceUsdCents, discountPercent } = customPrice(amount);
        expect(Number.isInteger(priceUsdCents)).toBe(true);
        expect(priceUsdCents).toBeGreaterThanOrEqual(299);
        const exact = Math.max(299, (amount * (100 - discountPercent)) / 200);
        expect(Math.abs(priceUsdCents - exact)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('returns the next discount, and whether the larger amount costs less, the same or more', () => {
    expect(nextTier(950)).toMatchObject({ amount: 1000, missing: 50, discountPercent: 10, costs: 'less' });
    expect(nextTier(900)).toMatchObject({ costs: 'same' });
    expect(nextTier(899)).toMatchObject({ costs: 'same' });
    expect(nextTier(898)).toMatchObject({ costs: 'more' });
    expect(nextTier(600)).toMatchObject({ amount: 1000, costs: 'more' });
    expect(nextTier(4600)).toMatchObject({ amount: 5000, costs: 'less' });
    expect(nextTier(1000)).toMatchObject({ amount: 5000, missing: 4000 });
    expect(nextTier(10_000)).toBeNull();
  });

  it('has only discounts between the smallest and the largest order, whatever their order', () => {
    const tiers = [6000, 500, 5000, 1000, 999].map((from) => ({ from, discountPercent: 10 }));
    const pricing = { ...PRICING, custom: { ...CUSTOM, min: 1000, max: 5000, tiers } };
    expect(prices.discountTiers(pricing).map(({ amount }) => amount)).toEqual([1000, 5000]);
    expect(prices.nextTier(pricing, 1000)?.amount).toBe(5000);
    expect(prices.nextTier(pricing, 5000)).toBeNull();
  });
});

describe('quoteOrder', () => {
  it('accepts a package at its price, in every format of the price', () => {
    for (const sentPrice of [PRICE.sent, PRICE.amount, PRICE.rupees, `${PRICE.sent}0`]) {
      expect(quoteOrder({ service: 'Instagram Followers', amount: 1000, sentPrice })).toMatchObject({
        ok: true,
        kind: 'package',
        priceMinor: PRICE.minor,
      });
    }
  });

  it('accepts a custom order without a price', () => {
    expect(quoteOrder({ service: 'Likes', platform: 'Instagram', amount: 1234 })).toMatchObject({
      ok: true,
      kind: 'custom',
      amount: 1234,
      service: { name: 'Instagram Likes' },
      priceMinor: customPrice(1234).priceMinor,
    });
    for (const sentPrice of [undefined, null, '']) {
      expect(quoteOrder({ service: 'Instagram Likes', amount: 1000, sentPrice })).toMatchObject({ kind: 'custom' });
    }
  });

  it('accepts a custom order at the custom price', () => {
    expect(
      quoteOrder({ service: 'Instagram Likes', amount: 1234, sentPrice: serializePrice(customPrice(1234).priceMinor) }),
    ).toMatchObject({
      kind: 'custom',
    });
  });

  it('rejects unknown services and amounts that are not offered', () => {
    expect(quoteOrder({ service: 'Other', amount: 1, sentPrice: 'PKR 278.00' })).toMatchObject({
      code: 'service_unavailable',
    });
    for (const amount of [99, 1_000_001, 0, -1, 100.5, Number.NaN]) {
      expect(quoteOrder({ service: 'TikTok Likes', amount })).toMatchObject({ code: 'amount_out_of_range' });
      expect(quoteOrder({ service: 'TikTok Likes', amount, sentPrice: 'PKR 1.00' })).toMatchObject({
        code: 'amount_out_of_range',
      });
    }
  });

  it('says what an order keeps: the kind, the dollars, the rate and the promise', () => {
    const sold = quoteOrder({ service: 'TikTok Views', amount: 500, sentPrice: 417 });
    expect(sold.ok && quotes.saleOf(sold, 'r1')).toEqual({
      ...{ kind: 'package', priceUsdCents: 150, pkrPerUsd: 278, costUsdCents: null, catalogueRevision: 'r1' },
      promise: { kind: 'refill', days: 30 },
    });
    expect(quoteOrder({ service: 'TikTok Likes', amount: 500 })).toMatchObject({
      promise: { kind: 'refill', days: 30 },
    });
  });

  it('an order keeps the cost of its package, not that of another', () => {
    const views = DEFAULT_CATALOGUE.services['TikTok Views'] ?? expect.fail();
    const packages = views.packages.map((item) => ({ ...item, costUsdCents: item.amount / 10 }));
    const catalogue = { ...DEFAULT_CATALOGUE, services: { 'TikTok Views': { ...views, packages } } };
    const sold = quotes.quoteOrder(catalogue, { service: 'TikTok Views', amount: 500, sentPrice: 417 });
    expect(sold.ok && quotes.saleOf(sold, 'r1').costUsdCents).toBe(50);
  });

  it('an order keeps the Urdu name of an added service', () => {
    const catalogue = { ...DEFAULT_CATALOGUE, services: { 'TikTok Saves': ADDED_SERVICE } };
    const sold = quotes.quoteOrder(catalogue, { service: 'TikTok Saves', amount: 500 });
    expect(sold.ok && quotes.saleOf(sold, 'r1').serviceUrdu).toBe('سیوز');
  });

  it('refuses a service that is off, with its sentence', () => {
    const likes = DEFAULT_CATALOGUE.services['TikTok Likes'] ?? expect.fail();
    const off = (offText: string) => ({
      ...DEFAULT_CATALOGUE,
      services: { 'TikTok Likes': { ...likes, isOn: false, offText } },
    });
    const request = { service: 'TikTok Likes', amount: 1000 };
    expect(quotes.quoteOrder(off(''), request)).toMatchObject({ code: 'service_unavailable' });
    expect(quotes.quoteOrder(off('Back on Monday.'), request)).toEqual({
      ...{ ok: false, code: 'service_off' },
      params: { sentence: 'Back on Monday.' },
    });
    expect(quotes.quoteOrder(off(''), { ...request, service: 'TikTok Views' })).toMatchObject({
      code: 'service_unavailable',
    });
  });

  it('says which amounts can be ordered', () => {
    const views = DEFAULT_CATALOGUE.services['TikTok Views'] ?? expect.fail();
    const only = { ...DEFAULT_CATALOGUE, services: { 'TikTok Views': { ...views, custom: null } } };
    expect(quotes.quoteOrder(only, { service: 'TikTok Views', amount: 7 })).toMatchObject({
      ...{ code: 'amount_out_of_range', params: { min: '100', max: '10,000' } },
    });
  });

  it('rejects any other price', () => {
    for (const sentPrice of [
      'PKR 1.00',
      0,
      -PRICE.amount,
      priceForms(PRICE.minor + 1).sent,
      'free',
      {},
      [],
      true,
      '0',
    ]) {
      expect(quoteOrder({ service: 'Instagram Followers', amount: 1000, sentPrice })).toEqual({
        ok: false,
        code: 'price_changed',
      });
    }
  });

  it('never returns a price that the shop does not offer for that amount', () => {
    const anyPrice = fc.oneof(
      fc.anything(),
      fc.integer({ min: 0, max: 100_000 }).map((paisa) => serializePrice(paisa)),
    );
    fc.assert(
      fc.property(
        soldService,
        fc.oneof(orderable, fc.constantFrom(100, 500, 1000, 2500, 4000)),
        anyPrice,
        (service, amount, sentPrice) => {
          const quote = quoteOrder({ service, amount, sentPrice });
          if (!quote.ok) {
            expect(quote.code).toBe('price_changed');
            return;
          }
          const listed = packagesFor(service).find(({ amountValue }) => amountValue === amount)?.priceMinor;
          expect([listed, customPrice(amount).priceMinor]).toContain(quote.priceMinor);
          if (quote.kind === 'custom') expect(prices.isCustomAmount(CUSTOM, amount)).toBe(true);
        },
      ),
    );
  });

  it('small packages cost less than the custom price', () => {
    for (const { name } of SPECIFIED_SERVICES) {
      for (const { amountValue, priceMinor } of packagesFor(name).filter((item) => item.amountValue < 1000)) {
        expect(customPrice(amountValue).priceMinor).toBeGreaterThan(priceMinor);
      }
    }
  });
});
