import { groupedAmount } from '@urooj/contract/grouped-amount';

export { groupedAmount };

const STEPS = [
  { from: 1_000_000, suffix: 'M' },
  { from: 1_000, suffix: 'K' },
] as const;

/** 1000 → `1K`, 2500 → `2.5K`; an amount that would lose digits is written in full: 12345 → `12,345`. */
export function compactAmount(amount: number): string {
  const step = STEPS.find(({ from }) => amount >= from && (amount * 10) % from === 0);
  return step ? `${amount / step.from}${step.suffix}` : groupedAmount(amount);
}
