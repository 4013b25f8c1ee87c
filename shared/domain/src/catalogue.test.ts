import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { compactAmount } from './amounts.ts';
import {
  catalogueRevision,
  findPackage,
  lowestPrice,
  packagesOf,
  pricesOf,
  publicCatalogue,
  sharedCustomPricing,
  soldFrom,
} from './catalogue.ts';
import { DEFAULT_CATALOGUE } from './default-catalogue.ts';
import { formatPkr, formatUsd } from './money.ts';
import { serviceNamed } from './service.fixture.ts';
import { findService, type ServiceName, SPECIFIED_SERVICES, servicesOf } from './services.ts';

const packagesFor = (name: ServiceName) => packagesOf(DEFAULT_CATALOGUE, name);

const find = (name: string, platform?: string) => findService(SPECIFIED_SERVICES, name, platform);

describe('services', () => {
  it('cover every service page, each once', () => {
    const paths = SPECIFIED_SERVICES.flatMap(({ path }) => path ?? []);
    expect(paths).toEqual([
      ...['followers', 'likes', 'views', 'reels-views', 'story-views', 'comments'].map((slug) => `/instagram/${slug}`),
      ...['subscribers', 'views', 'likes', 'shares', 'watch-time', 'live-stream'].map((slug) => `/youtube/${slug}`),
      ...['followers', 'likes', 'female-followers', 'english-followers', 'page-likes'].map(
        (slug) => `/facebook/${slug}`,
      ),
      ...['followers', 'likes', 'views', 'shares', 'comments'].map((slug) => `/tiktok/${slug}`),
    ]);
    expect(new Set(SPECIFIED_SERVICES.map(({ name }) => name)).size).toBe(SPECIFIED_SERVICES.length);
    for (const service of SPECIFIED_SERVICES) expect(serviceNamed(service.name)).toBe(service);
    expect(servicesOf(DEFAULT_CATALOGUE)).toEqual(SPECIFIED_SERVICES);
  });

  it('are found in every spelling', () => {
    expect(find(' instagram  reels views ')?.name).toBe('Instagram Reels Views');
    expect(find('Likes', 'TikTok')?.name).toBe('TikTok Likes');
    expect(find('Likes')).toBeNull();
  });

  it.each(['Other', 'Myspace Friends', '', 'constructor', '__proto__'])('do not include %j', (name) => {
    expect(find(name)).toBeNull();
  });

  it('have names that the compiler checks', () => {
    expectTypeOf<'Facebook Page Watch Time'>().toExtend<ServiceName>();
    expectTypeOf<'Instagram Like'>().not.toExtend<ServiceName>();
    expectTypeOf<string>().not.toExtend<ServiceName>();
    expectTypeOf(packagesFor).parameter(0).toEqualTypeOf<ServiceName>();
    // A table that lacks a service, or has one too many, does not compile.
    expectTypeOf<{ [Name in Exclude<ServiceName, 'TikTok Views'>]: number }>().not.toExtend<
      Record<ServiceName, number>
    >();
  });
});

describe('packages', () => {
  const followersList = [
    ['100', 100, '$0.50', false],
    ['500', 500, '$1.50', true],
    ['1K', 1000, '$4.00', false],
    ['2.5K', 2500, '$10.00', false],
    ['5K', 5000, '$20.00', false],
    ['10K', 10_000, '$40.00', false],
  ];
  const shown = (service: ServiceName) =>
    packagesFor(service).map((item) => [
      item.amountDisplay,
      item.amountValue,
      formatUsd(item.priceUsdCents),
      item.popular,
    ]);

  const withOwnList: readonly ServiceName[] = [
    'Instagram Followers',
    'Instagram Likes',
    'Instagram Comments',
    'YouTube Subscribers',
    'YouTube Watch Time',
    'Facebook Followers',
    'Facebook Page Watch Time',
    'TikTok Followers',
    'TikTok Likes',
    'TikTok Comments',
  ];
  const withoutList = SPECIFIED_SERVICES.map(({ name }) => name).filter((name) => !withOwnList.includes(name));

  it.each(withoutList)('%s uses the Followers list', (service) => {
    expect(shown(service)).toEqual(followersList);
    expect(packagesFor(service).every(({ promise }) => promise?.kind === 'refill' && promise.days === 30)).toBe(true);
  });

  it.each([
    ['Instagram Followers', '1K', '$3.06', 'PKR 850.68'],
    ['Instagram Likes', '1K', '$2.88', 'PKR 800.64'],
    ['Instagram Comments', '1K', '$3.60', 'PKR 1,000.80'],
    ['YouTube Subscribers', '1K', '$7.19', 'PKR 1,998.82'],
    ['TikTok Likes', '1K', '$2.52', 'PKR 700.56'],
    ['TikTok Comments', '1K', '$3.60', 'PKR 1,000.80'],
    ['TikTok Followers', '1K', '$5.04', 'PKR 1,401.12'],
    ['Facebook Followers', '1K', '$5.40', 'PKR 1,501.20'],
    ['YouTube Watch Time', '4K Hours', '$14.39', 'PKR 4,000.42'],
    ['Facebook Page Watch Time', '6K Hours', '$7.19', 'PKR 1,998.82'],
  ] as const)('%s has one of %s for %s = %s', (service, amount, usd, pkr) => {
    expect(
      packagesFor(service).map((o) => [o.amountDisplay, formatUsd(o.priceUsdCents), formatPkr(o.priceMinor)]),
    ).toEqual([[amount, usd, pkr]]);
  });

  it('have the promise of their list', () => {
    expect(packagesFor('TikTok Likes')[0]?.promise).toEqual({ kind: 'lifetime', days: null });
    expect(packagesFor('TikTok Views')[0]?.promise).toEqual({ kind: 'refill', days: 30 });
  });

  it('have ids that are unique within their list, and prices in whole paisa', () => {
    for (const { name } of SPECIFIED_SERVICES) {
      const ids = packagesFor(name).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(packagesFor(name).every(({ priceMinor, priceUsdCents }) => priceMinor === priceUsdCents * 278)).toBe(true);
    }
  });

  it('are found by service and amount', () => {
    expect(findPackage(packagesFor('Instagram Likes'), 1000)?.priceMinor).toBe(80_064);
    expect(findPackage(packagesFor('Instagram Followers'), 500)).toBeNull();
  });
});

describe('what a page has of the catalogue', () => {
  const { services } = DEFAULT_CATALOGUE;
  const likes = services['TikTok Likes'] ?? expect.fail();
  const withLikes = (changed: Partial<typeof likes>) => ({
    ...DEFAULT_CATALOGUE,
    services: { ...services, 'TikTok Likes': { ...likes, ...changed } },
  });

  it('never contains what the shop pays itself', () => {
    const packages = likes.packages.map((item) => ({ ...item, costUsdCents: 17 }));
    expect(JSON.stringify(publicCatalogue(withLikes({ packages })))).not.toContain('17,');
    expect(JSON.stringify(pricesOf(publicCatalogue(withLikes({ packages })), 'TikTok Likes', 'en'))).not.toContain(
      'cost',
    );
  });

  it('has packages and the pricing of other amounts as they are sold', () => {
    const prices = pricesOf(publicCatalogue(DEFAULT_CATALOGUE), 'TikTok Likes', 'en');
    expect(prices.custom).toEqual(likes.custom);
    expect(prices.packages).toEqual(packagesFor('TikTok Likes'));
  });

  it('has nothing of a service that it does not have, and no price of one without packages', () => {
    const lost = pricesOf(publicCatalogue(DEFAULT_CATALOGUE), 'TikTok Saves', 'en');
    expect([lost.packages, lost.custom, lost.off]).toEqual([[], null, '']);
    expect(lowestPrice(DEFAULT_CATALOGUE, 'TikTok Saves')).toBeNull();
    expect(soldFrom(withLikes({ packages: [] }))).not.toHaveProperty('TikTok Likes');
    const undefinedOne = { ...DEFAULT_CATALOGUE, services: { 'TikTok Saves': likes } };
    expect(packagesOf(undefinedOne, 'TikTok Saves')).toEqual(packagesFor('TikTok Likes'));
  });

  it('has the lowest price of each service that can be ordered', () => {
    expect(lowestPrice(DEFAULT_CATALOGUE, 'TikTok Views')).toBe(50);
    expect(soldFrom(DEFAULT_CATALOGUE)).toMatchObject({ 'TikTok Likes': 252, 'TikTok Views': 50 });
    expect(soldFrom(withLikes({ isOn: false }))).not.toHaveProperty('TikTok Likes');
  });

  it('says why a service is off, in the language of the page', () => {
    const off = publicCatalogue(withLikes({ isOn: false, offText: 'Back on Monday.', offTextUrdu: 'پیر کو۔' }));
    expect(pricesOf(off, 'TikTok Likes', 'en').off).toBe('Back on Monday.');
    expect(pricesOf(off, 'TikTok Likes', 'ur').off).toBe('پیر کو۔');
    expect(pricesOf(off, 'TikTok Views', 'ur').off).toBeNull();
    expect(pricesOf(publicCatalogue(withLikes({ isOn: false })), 'TikTok Likes', 'en').off).toBe('');
  });

  it('converts at the rate of the shop owner, to whole rupees where they want it', () => {
    const at = (pkrPerUsd: number, wholeRupees = false) =>
      packagesOf({ ...DEFAULT_CATALOGUE, pkrPerUsd, wholeRupees }, 'Instagram Followers')[0]?.priceMinor;
    expect([at(278), at(281.35), at(281.35, true), at(278, true)]).toEqual([85_068, 86_093, 86_100, 85_100]);
  });

  it('has a pricing of other amounts where all services share it', () => {
    expect(sharedCustomPricing(DEFAULT_CATALOGUE)?.custom.minimumUsdCents).toBe(299);
    expect(sharedCustomPricing(withLikes({ custom: likes.custom && { ...likes.custom, min: 200 } }))).toBeNull();
    expect(sharedCustomPricing(withLikes({ custom: null }))).not.toBeNull();
    const other = likes.custom && { ...likes.custom, min: 200 };
    expect(sharedCustomPricing(withLikes({ custom: other, isOn: false }))).not.toBeNull();
  });

  it('is named by its content', () => {
    expect(catalogueRevision(DEFAULT_CATALOGUE)).toBe(catalogueRevision(structuredClone(DEFAULT_CATALOGUE)));
    expect(catalogueRevision({ ...DEFAULT_CATALOGUE, pkrPerUsd: 279 })).not.toBe(catalogueRevision(DEFAULT_CATALOGUE));
  });
});

describe('compactAmount', () => {
  it.each([
    [100, '100'],
    [1000, '1K'],
    [2500, '2.5K'],
    [10_000, '10K'],
    [1_000_000, '1M'],
    [1_500_000, '1.5M'],
    [12_345, '12,345'],
    [999, '999'],
  ])('%d is %s', (amount, text) => expect(compactAmount(amount)).toBe(text));

  it('never loses digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (amount) => {
        const [, digits = '', suffix = ''] = /^([\d.,]+)([KM]?)$/.exec(compactAmount(amount)) ?? [];
        const unit = { K: 1000, M: 1_000_000 }[suffix] ?? 1;
        expect(Math.round(Number(digits.replaceAll(',', '')) * unit)).toBe(amount);
      }),
    );
  });
});
