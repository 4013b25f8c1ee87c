import type { CustomRule } from '@urooj/contract/catalogue';
import { pkrOfUsdCents, type Rate } from './money.ts';

/** What an amount is set to that cannot be ordered. */
const FALLBACK_AMOUNT = 1_000;

export type CustomPrice = {
  readonly amount: number;
  readonly discountPercent: number;
  readonly priceUsdCents: number;
  readonly priceMinor: number;
};

/** How any amount of a service is priced, in both currencies. */
export type CustomPricing = { readonly custom: CustomRule; readonly rate: Rate };

/** A whole number within the limits of the service. */
export function isCustomAmount({ min, max }: CustomRule, amount: unknown): amount is number {
  return Number.isInteger(amount) && Number(amount) >= min && Number(amount) <= max;
}

export const fallbackAmount = ({ min, max }: CustomRule): number => Math.min(Math.max(FALLBACK_AMOUNT, min), max);

/** The typed amount, digits only; `null` when it cannot be ordered. */
export function typedAmount(rule: CustomRule, input: string | number): number | null {
  const text = String(input).trim();
  const amount = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  return isCustomAmount(rule, amount) ? amount : null;
}

/** The typed amount; 1000 when it cannot be ordered. */
export function readCustomAmount(rule: CustomRule, input: string | number): number {
  return typedAmount(rule, input) ?? fallbackAmount(rule);
}

/** The discounts, the smallest amount first. */
const tiersOf = ({ tiers }: CustomRule) => tiers.toSorted((one, other) => one.from - other.from);

/** The price of a custom amount, in whole cents (rounded half up) and paisa. Input that cannot be ordered counts as 1000. */
export function customPrice({ custom, rate }: CustomPricing, input: string | number): CustomPrice {
  const amount = readCustomAmount(custom, input);
  const discountPercent = tiersOf(custom).findLast(({ from }) => amount >= from)?.discountPercent ?? 0;
  const cents = Math.round((amount * custom.usdCentsPerThousand * (100 - discountPercent)) / 100_000);
  const priceUsdCents = Math.max(cents, custom.minimumUsdCents);
  return { amount, discountPercent, priceUsdCents, priceMinor: pkrOfUsdCents(priceUsdCents, rate) };
}

export type NextTier = CustomPrice & {
  /** Units to add to reach it. */
  readonly missing: number;
  /** The price of the larger amount, compared with that of the present one. */
  readonly costs: 'less' | 'same' | 'more';
};

/** The next higher discount; `null` when the amount has the highest one. */
export function nextTier(pricing: CustomPricing, input: string | number): NextTier | null {
  const current = customPrice(pricing, input);
  const next = tiersOf(pricing.custom).find(({ from }) => from > current.amount && from <= pricing.custom.max);
  if (!next) return null;
  const price = customPrice(pricing, next.from);
  const extraCents = price.priceUsdCents - current.priceUsdCents;
  const costs = extraCents < 0 ? 'less' : extraCents === 0 ? 'same' : 'more';
  return { ...price, missing: next.from - current.amount, costs };
}

/** The smallest order of each discount, cheapest first. */
export function discountTiers(pricing: CustomPricing): readonly CustomPrice[] {
  const { custom } = pricing;
  return tiersOf(custom)
    .filter(({ from }) => from >= custom.min && from <= custom.max)
    .map(({ from }) => customPrice(pricing, from));
}
