import { compactAmount } from './amounts.ts';
import type { Package, Warranty } from './entities.ts';
import { pkrOfUsdCents } from './money.ts';
import type { ServiceName } from './services.ts';

type Row = readonly [amount: number, usdCents: number, tag?: 'popular'];

type PackageList<W = Warranty> = {
  readonly rows: readonly Row[];
  readonly warranty: W;
  /** Shown after the amount, if the amount is not a number of items. */
  readonly unit?: string;
};

const REFILL: Warranty = '30-day refill';
const LIFETIME: Warranty = 'Lifetime warranty';

/** The packages of services that have no list of their own. */
const FOLLOWERS: PackageList = {
  warranty: REFILL,
  rows: [
    [100, 50],
    [500, 150, 'popular'],
    [1_000, 400],
    [2_500, 1_000],
    [5_000, 2_000],
    [10_000, 4_000],
  ],
};

/** Every service is listed, also those with the Followers packages, so that a missing or misspelt name does not compile. */
const LISTS: Readonly<Record<ServiceName, PackageList> & { Other: PackageList<null> }> = {
  'Instagram Followers': single(306),
  'Instagram Likes': single(288),
  'Instagram Views': FOLLOWERS,
  'Instagram Reels Views': FOLLOWERS,
  'Instagram Story Views': FOLLOWERS,
  'Instagram Comments': single(360),
  'YouTube Subscribers': single(719),
  'YouTube Views': FOLLOWERS,
  'YouTube Likes': FOLLOWERS,
  'YouTube Shares': FOLLOWERS,
  'YouTube Watch Time': { warranty: LIFETIME, unit: 'Hours', rows: [[4_000, 1_439]] },
  'YouTube Live Stream': FOLLOWERS,
  'Facebook Followers': single(540),
  'Facebook Likes': FOLLOWERS,
  'Facebook Female Followers': FOLLOWERS,
  'Facebook English Followers': FOLLOWERS,
  'Facebook Page Likes': FOLLOWERS,
  'Facebook Page Watch Time': { warranty: LIFETIME, unit: 'Hours', rows: [[6_000, 719]] },
  'TikTok Followers': single(504),
  'TikTok Likes': single(252),
  'TikTok Views': FOLLOWERS,
  'TikTok Shares': FOLLOWERS,
  'TikTok Comments': single(360),
  // Listed, but arranged with support and not sold online.
  Other: { warranty: null, rows: [[1, 100]] },
};

function single(usdCents: number): PackageList {
  return { warranty: LIFETIME, rows: [[1_000, usdCents]] };
}

/** The packages of a service. Use `findService` first for a name from outside. */
export function packagesFor(service: ServiceName | 'Other'): readonly Package[] {
  const list = LISTS[service];
  const listId = list === FOLLOWERS ? 'followers' : service.toLowerCase().replaceAll(' ', '-');
  return list.rows.map(([amount, priceUsdCents, tag]) => ({
    id: `${listId}-${amount}`,
    amountDisplay: list.unit ? `${compactAmount(amount)} ${list.unit}` : compactAmount(amount),
    amountValue: amount,
    priceUsdCents,
    priceMinor: pkrOfUsdCents(priceUsdCents),
    popular: tag === 'popular',
    warranty: list.warranty,
  }));
}

/** The warranty that all packages of a service have. */
export function warrantyOf(service: ServiceName): Warranty {
  return LISTS[service].warranty;
}

/** The price of the cheapest package, in US cents. */
export function lowestPrice(service: ServiceName): number {
  return Math.min(...packagesFor(service).map(({ priceUsdCents }) => priceUsdCents));
}

export function findPackage(service: ServiceName, amount: number): Package | null {
  return packagesFor(service).find((item) => item.amountValue === amount) ?? null;
}
