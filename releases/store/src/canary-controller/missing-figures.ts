import { compareShares, type Shares } from './compare-shares.ts';

/** A canary must not lose more of what the control has of a measure. */
const MAX_LOST_SHARE = 0.1;

/** Visits without the measure. It may be counted several times in one visit, so this is what is missing at least. */
function without(visits: Shares, counted: Shares | undefined): Shares {
  const side = (name: keyof Shares) => {
    const { of } = visits[name];
    return { of, bad: Math.max(0, of - (counted?.[name].of ?? 0)) };
  };
  return { canary: side('canary'), control: side('control') };
}

const total = (periods: readonly Shares[], side: keyof Shares, key: 'of' | 'bad') =>
  periods.reduce((sum, period) => sum + period[side][key], 0);

type Options = { readonly alpha: number; readonly minVisits: number };

/**
 * Whether a measure can be judged at all. `nobody`: no visit of either side has it, for example orders of a remote without a
 * checkout. `lost`: visits of the canary certainly have it less often than those of the control, because a page no longer measures
 * it, or because visitors no longer come so far.
 * @param visits all visits, in the same periods
 */
export function missingFigures(
  counted: readonly Shares[],
  visits: readonly Shares[],
  { alpha, minVisits }: Options,
): 'nobody' | 'lost' | null {
  if (Math.min(total(visits, 'canary', 'of'), total(visits, 'control', 'of')) < minVisits) return null;
  const missing = visits.map((period, index) => without(period, counted[index]));
  if (total(counted, 'canary', 'of') + total(counted, 'control', 'of') === 0) return 'nobody';
  const difference = compareShares(missing, { alpha, typical: 0.05 });
  const known = 1 - total(missing, 'control', 'bad') / total(missing, 'control', 'of');
  return difference !== null && difference.low > MAX_LOST_SHARE * known ? 'lost' : null;
}
