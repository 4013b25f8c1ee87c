import { groupedAmount } from '@urooj/domain/amounts';
import { CUSTOM_AMOUNT, type CustomPrice, customPrice, nextTier, typedAmount } from '@urooj/domain/custom-price';
import { formatUsd } from '@urooj/domain/money';

function tiersFrom(amount: number): readonly CustomPrice[] {
  const next = nextTier(amount);
  return next ? [next, ...tiersFrom(next.amount)] : [];
}

/** The smallest order of each discount, cheapest first. */
export const DISCOUNT_TIERS = tiersFrom(CUSTOM_AMOUNT.min);

/** What to say about an amount, as typed: that it cannot be had, that a better price is near, or what is saved. */
export function tierHint(typed: string): string {
  if (typedAmount(typed) === null) {
    return `From ${groupedAmount(CUSTOM_AMOUNT.min)} to ${groupedAmount(CUSTOM_AMOUNT.max)}. The price shown is for ${groupedAmount(CUSTOM_AMOUNT.fallback)}.`;
  }
  const { discountPercent } = customPrice(typed);
  const next = nextTier(typed);
  if (!next) return `You save ${discountPercent}%, our best rate.`;
  const offer = `${groupedAmount(next.amount)} for ${formatUsd(next.priceUsdCents)}`;
  if (next.costsNoMore) return `${groupedAmount(next.amount)} would cost no more: ${formatUsd(next.priceUsdCents)}.`;
  const saved = discountPercent > 0 ? `You save ${discountPercent}%. ` : '';
  return `${saved}Add ${groupedAmount(next.missing)} to save ${next.discountPercent}%: ${offer}.`;
}
