import { compactAmount } from './amounts.ts';
import type { Package } from './entities.ts';
import { pkrOfUsdCents } from './money.ts';
import { type Refusal, refuse } from './refusal.ts';
import { findService } from './services.ts';

type Row = readonly [amount: number, usdCents: number, mark?: 'popular'];

type PackageList = {
  readonly rows: readonly Row[];
  readonly warranty: string | null;
  /** Follows the amount where the unit is not plain pieces. */
  readonly unit?: string;
};

const REFILL = '30-day refill';
const LIFETIME = 'Lifetime warranty';

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

/** Lists of their own; every other service uses the Followers list. */
const LISTS: Readonly<Record<string, PackageList>> = {
  'Instagram Followers': single(306),
  'Instagram Likes': single(288),
  'Instagram Comments': single(360),
  'YouTube Subscribers': single(719),
  'YouTube Watch Time': { warranty: LIFETIME, unit: 'Hours', rows: [[4_000, 1_439]] },
  'Facebook Followers': single(540),
  'Facebook Page Watch Time': { warranty: LIFETIME, unit: 'Hours', rows: [[6_000, 719]] },
  'TikTok Followers': single(504),
  'TikTok Likes': single(252),
  'TikTok Comments': single(360),
  Other: { warranty: null, rows: [[1, 100]] },
};

function single(usdCents: number): PackageList {
  return { warranty: LIFETIME, rows: [[1_000, usdCents]] };
}

/** The packages of a service. A service without a list of its own, even one that nobody sells, shows the Followers list. */
export function packagesFor(service: string): readonly Package[] {
  const name = findService(service)?.name ?? service;
  const own = Object.hasOwn(LISTS, name) ? LISTS[name] : undefined;
  return packagesOf(own ? slugOf(name) : 'followers', own ?? FOLLOWERS);
}

function packagesOf(listId: string, list: PackageList): readonly Package[] {
  return list.rows.map(([amount, priceUsdCents, mark]) => ({
    id: `${listId}-${amount}`,
    amountDisplay: list.unit ? `${compactAmount(amount)} ${list.unit}` : compactAmount(amount),
    amountValue: amount,
    priceUsdCents,
    priceMinor: pkrOfUsdCents(priceUsdCents),
    popular: mark === 'popular',
    warranty: list.warranty,
  }));
}

function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

export function findPackage(service: string, amount: number): Package | null {
  return packagesFor(service).find((offer) => offer.amountValue === amount) ?? null;
}

/** What the list asks for that amount, in paisa, or why it cannot be had as a package. */
export function priceOf(
  service: string,
  amount: number,
): { readonly ok: true; readonly priceMinor: number } | Refusal<'service_unavailable' | 'amount_out_of_range'> {
  if (!findService(service)) return refuse('service_unavailable', SERVICE_UNAVAILABLE);
  const offer = findPackage(service, amount);
  return offer ? { ok: true, priceMinor: offer.priceMinor } : refuse('amount_out_of_range', NO_SUCH_PACKAGE);
}

export const SERVICE_UNAVAILABLE = 'This service is not available.';
const NO_SUCH_PACKAGE = 'This amount is not one of our packages.';
