import type { Catalogue, CataloguePackage, CatalogueService, CustomRule, SalePromise } from '@urooj/contract/catalogue';
import { CUSTOM_AMOUNT_RANGE } from '@urooj/contract/limits';
import type { ServiceName } from './services.ts';

type Row = readonly [amount: number, usdCents: number, tag?: 'popular'];

const REFILL: SalePromise = { kind: 'refill', days: 30 };
const LIFETIME: SalePromise = { kind: 'lifetime', days: null };

const CUSTOM: CustomRule = {
  usdCentsPerThousand: 500,
  tiers: [
    { from: 1_000, discountPercent: 10 },
    { from: 5_000, discountPercent: 20 },
    { from: 10_000, discountPercent: 30 },
  ],
  minimumUsdCents: 299,
  ...CUSTOM_AMOUNT_RANGE,
};

const packageOf = (promise: SalePromise, [amount, usdCents, tag]: Row): CataloguePackage => ({
  ...{ amount, usdCents, popular: tag === 'popular', promise, costUsdCents: null },
});

const service = (promise: SalePromise, rows: readonly Row[]): CatalogueService => ({
  ...{ isOn: true, offText: '', offTextUrdu: '' },
  packages: rows.map((row) => packageOf(promise, row)),
  custom: CUSTOM,
});

/** The packages of services that have no list of their own. */
const followersList = () =>
  service(REFILL, [
    [100, 50],
    [500, 150, 'popular'],
    [1_000, 400],
    [2_500, 1_000],
    [5_000, 2_000],
    [10_000, 4_000],
  ]);

const single = (usdCents: number, amount = 1_000) => service(LIFETIME, [[amount, usdCents]]);

/** Every service is listed, also those with the Followers packages, so that a missing or misspelt name does not compile. */
const services = (): Readonly<Record<ServiceName, CatalogueService>> => ({
  'Instagram Followers': single(306),
  'Instagram Likes': single(288),
  'Instagram Views': followersList(),
  'Instagram Reels Views': followersList(),
  'Instagram Story Views': followersList(),
  'Instagram Comments': single(360),
  'YouTube Subscribers': single(719),
  'YouTube Views': followersList(),
  'YouTube Likes': followersList(),
  'YouTube Shares': followersList(),
  'YouTube Watch Time': single(1_439, 4_000),
  'YouTube Live Stream': followersList(),
  'Facebook Followers': single(540),
  'Facebook Likes': followersList(),
  'Facebook Female Followers': followersList(),
  'Facebook English Followers': followersList(),
  'Facebook Page Likes': followersList(),
  'Facebook Page Watch Time': single(719, 6_000),
  'TikTok Followers': single(504),
  'TikTok Likes': single(252),
  'TikTok Views': followersList(),
  'TikTok Shares': followersList(),
  'TikTok Comments': single(360),
});

/** The catalogue of a new shop: the table of the specification. Pages never contain it: they have what they show of the live one. */
export const DEFAULT_CATALOGUE: Catalogue = /* @__PURE__ */ (() => ({
  pkrPerUsd: 278,
  wholeRupees: false,
  endsEarlierPrices: false,
  services: services(),
}))();
