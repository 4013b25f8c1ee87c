import { CUSTOM_AMOUNT_RANGE } from '@urooj/contract/limits';
import { pkrOfUsdCents } from './money.ts';

export const CUSTOM_AMOUNT = { ...CUSTOM_AMOUNT_RANGE, fallback: 1_000 } as const;

/** Price of one unit before the discount, in half cents (0.005 USD). */
const HALF_CENTS_EACH = 1;
const MIN_USD_CENTS = 299;

/** The highest discount comes first. */
const TIERS = [
  { from: 10_000, discountPercent: 30 },
  { from: 5_000, discountPercent: 20 },
  { from: 1_000, discountPercent: 10 },
] as const;

export type CustomPrice = {
  readonly amount: number;
  readonly discountPercent: number;
  readonly priceUsdCents: number;
  readonly priceMinor: number;
};

/** A whole number from 100 to 1,000,000. */
export function isCustomAmount(amount: unknown): amount is number {
  return Number.isInteger(amount) && Number(amount) >= CUSTOM_AMOUNT.min && Number(amount) <= CUSTOM_AMOUNT.max;
}

/** The typed amount, digits only; `null` when it cannot be ordered. */
export function typedAmount(input: string | number): number | null {
  const text = String(input).trim();
  const amount = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return isCustomAmount(amount) ? amount : null;
}

/** The typed amount; 1000 when it cannot be ordered. */
export function readCustomAmount(input: string | number): number {
  return typedAmount(input) ?? CUSTOM_AMOUNT.fallback;
}

/** The price of a custom amount, in whole cents (rounded half up) and paisa. Input that cannot be ordered counts as 1000. */
export function customPrice(input: string | number): CustomPrice {
  const amount = readCustomAmount(input);
  const discountPercent = TIERS.find(({ from }) => amount >= from)?.discountPercent ?? 0;
  const cents = Math.round((amount * HALF_CENTS_EACH * (100 - discountPercent)) / 200);
  const priceUsdCents = Math.max(cents, MIN_USD_CENTS);
  return { amount, discountPercent, priceUsdCents, priceMinor: pkrOfUsdCents(priceUsdCents) };
}

export type NextTier = CustomPrice & {
  /** Units to add to reach it. */
  readonly missing: number;
  /** The price of the larger amount, compared with that of the present one. */
  readonly costs: 'less' | 'same' | 'more';
};

/** The next higher discount; `null` when the amount has the highest one. */
export function nextTier(input: string | number): NextTier | null {
  const current = customPrice(input);
  const next = TIERS.findLast(({ from }) => from > current.amount);
  if (!next) return null;
  const price = customPrice(next.from);
  const extraCents = price.priceUsdCents - current.priceUsdCents;
  const costs = extraCents < 0 ? 'less' : extraCents === 0 ? 'same' : 'more';
  return { ...price, missing: next.from - current.amount, costs };
}
