import { compareShares, type Difference, type Shares } from './compare-shares.ts';
import { missingFigures } from './missing-figures.ts';

export type { Shares };

/** What a controller compares; in each of them less is better. */
export const MEASURES = ['failures', 'lcp', 'inp', 'orders'] as const;
export type Measure = (typeof MEASURES)[number];

/**
 * The shares of a trial, of each measure in the same periods, one for each of its steps. `failures`: visits that failed. `lcp`, `inp`: visits slower than
 * `slowest quarter` of the control before the trial. `orders`: checkouts that began and ended without an order.
 */
export type TrialShares = Readonly<Record<Measure, readonly Shares[]>>;

/**
 * Each of the four differences may be wrong once in 100 trials, and so may each of the three comparisons of what is missing. Half of
 * that is on the side that rolls back: an equal canary is rolled back in 4 of 100 trials at most.
 */
const ALPHA = 0.01;
/** The limits are those of many visits; with fewer nothing is decided. */
const MIN_VISITS = 100;

type Rule = {
  /** A difference that is worth finding, as a share. */
  readonly typical: number;
  /** The largest difference with which a canary goes live for everybody. */
  readonly allowed: (periods: readonly Shares[]) => number;
};

const RULES: Readonly<Record<Measure, Rule>> = {
  failures: { typical: 0.01, allowed: () => 0.01 },
  // 25 of 100 visits of the control are in its slowest quarter. A release that is slower by a tenth has about 30 there.
  lcp: { typical: 0.05, allowed: () => 0.05 },
  inp: { typical: 0.05, allowed: () => 0.05 },
  // One order of ten.
  orders: { typical: 0.05, allowed: (periods) => 0.1 * (1 - controlShare(periods)) },
};

function controlShare(periods: readonly Shares[]): number {
  const sum = (key: 'of' | 'bad') => periods.reduce((total, { control }) => total + control[key], 0);
  return sum('of') === 0 ? 1 : sum('bad') / sum('of');
}

/**
 * The steps of an automatic canary: its share of visitors in percent, and how much of what is allowed at the end may be uncertain
 * before it goes on. The fewer visitors have it, the less it can harm.
 */
export const STEPS = [
  { percent: 1, slack: 6 },
  { percent: 5, slack: 4 },
  { percent: 25, slack: 2 },
  { percent: 50, slack: 1 },
] as const;

/** `absent`: no visitor has it. `lost`: visitors of the canary have it less often than others. */
type Finding = 'harmless' | 'worse' | 'unknown' | 'absent' | 'lost';
type Measured = {
  readonly finding: Finding;
  readonly difference: Difference | null;
  /** The difference with which it may go on at this step. */
  readonly allowed: number;
  /** Visits of the canary that have this measure. */
  readonly visits: number;
};
export type Judgement = {
  /** `advance`: to the next step, after the last one to all visitors. `undecided`: there are not enough visits yet. */
  readonly verdict: 'advance' | 'roll back' | 'undecided';
  readonly measures: Readonly<Record<Measure, Measured>>;
};

/**
 * Judges a canary at its step. It is rolled back as soon as one measure is certainly worse and may be so by more than is
 * allowed at this step, or is certainly missing in visits of the canary. It goes on when all measures are certainly within what is
 * allowed; those that nobody has do not count. With few visits it is neither, nor with few at this step.
 */
export function judgeCanary(trial: TrialShares, percent: number): Judgement {
  const slack = STEPS.findLast((step) => step.percent <= percent)?.slack ?? STEPS[0].slack;
  const measures = Object.fromEntries(MEASURES.map((measure) => [measure, judge(measure, trial, slack)])) as Record<
    Measure,
    Measured
  >;
  const findings = Object.values(measures).map(({ finding }) => finding);
  if (findings.includes('worse') || findings.includes('lost')) return { verdict: 'roll back', measures };
  const isHarmless = findings.every((finding) => finding === 'harmless' || finding === 'absent');
  const isSeen = (trial.failures.at(-1)?.canary.of ?? 0) >= MIN_VISITS;
  return { verdict: isHarmless && isSeen ? 'advance' : 'undecided', measures };
}

function judge(measure: Measure, trial: TrialShares, slack: number): Measured {
  const [rule, periods] = [RULES[measure], trial[measure]];
  const visits = periods.reduce((total, { canary }) => total + canary.of, 0);
  const allowed = rule.allowed(periods) * slack;
  const difference = compareShares(periods, { alpha: ALPHA, typical: rule.typical });
  const found = (finding: Finding): Measured => ({ finding, difference, allowed, visits });
  const missing = missingFigures(periods, trial.failures, { alpha: ALPHA, minVisits: MIN_VISITS });
  if (missing !== null) return found(missing === 'lost' ? 'lost' : 'absent');
  if (difference === null || visits < MIN_VISITS) return found('unknown');
  if (difference.high <= allowed) return found('harmless');
  return found(difference.low > 0 ? 'worse' : 'unknown');
}
