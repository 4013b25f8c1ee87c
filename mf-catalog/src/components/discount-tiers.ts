import { CUSTOM_AMOUNT, type CustomPrice, nextTier } from '@urooj/domain/custom-price';

function tiersFrom(amount: number): readonly CustomPrice[] {
  const next = nextTier(amount);
  return next ? [next, ...tiersFrom(next.amount)] : [];
}

/** The smallest order of each discount, cheapest first. */
export const DISCOUNT_TIERS = tiersFrom(CUSTOM_AMOUNT.min);
