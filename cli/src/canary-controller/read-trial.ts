import { countAbove, type Histogram, percentile } from '@urooj/domain/rum-figures';
import type { ControllerRecord } from '@urooj/store/controller-record';
import type { Shares, TrialShares } from '@urooj/store/judge-canary';
import type { ReleaseFigures, WantedFigures } from 'backend/rum-figures';
import type { Period } from './trial-periods.ts';

export type ReadFigures = (wanted: WantedFigures) => Promise<readonly ReleaseFigures[]>;
type Thresholds = ControllerRecord['thresholds'];
type Side = keyof Shares;
type Sides = Readonly<Record<Side, ReleaseFigures['histograms']>>;

const MEASURES = ['visits', 'failures', 'lcp', 'inp', 'checkouts', 'orders'];
const TIMES = ['lcp', 'inp'] as const;
/** Before a trial it shows what is usual, and not one morning. */
const BEFORE_MS = 7 * 24 * 3_600_000;
/** With fewer figures a threshold is not stored, and checkouts without any order prove nothing. */
const MIN_FIGURES = 100;
/** Visits above it are slow: a quarter of those of the control. */
const USUAL = 0.75;

const NONE: Histogram = new Map();
const histogramOf = (figures: Sides[Side], measure: string): Histogram => figures.get(measure) ?? NONE;
const totalOf = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** One after the other in one histogram. */
function merged(histograms: readonly Histogram[]): Histogram {
  const all = new Map<number, number>();
  for (const [bucket, count] of histograms.flatMap((histogram) => [...histogram]))
    all.set(bucket, (all.get(bucket) ?? 0) + count);
  return all;
}

type Versions = Readonly<Record<Side, string>>;

async function readPeriod(read: ReadFigures, remote: string, versions: Versions, { from, to }: Period): Promise<Sides> {
  const found = from < to ? await read({ measures: MEASURES, remote, from, to }) : [];
  const side = (version: string) => found.find((figures) => figures.version === version)?.histograms ?? new Map();
  return { canary: side(versions.canary), control: side(versions.control) };
}

/** Stored once there are enough figures, so that slow means the same during the whole trial. */
async function thresholdsOf(read: ReadFigures, { remote, versions, begin, known }: Trial, periods: readonly Sides[]) {
  if (known.lcp !== null && known.inp !== null) return { used: known, lasting: known };
  const before = { from: new Date(begin.getTime() - BEFORE_MS), to: begin };
  const { control } = await readPeriod(read, remote, versions, before);
  const found = TIMES.map((measure) => {
    if (known[measure] !== null) return { measure, used: known[measure], lasting: known[measure] };
    const earlier = histogramOf(control, measure);
    // The first trial of a shop has nothing before it: then the control itself says what is usual.
    const during = periods.map((period) => histogramOf(period.control, measure));
    const usual = totalOf(earlier) >= MIN_FIGURES ? earlier : merged([earlier, ...during]);
    const used = percentile(usual, USUAL);
    return { measure, used, lasting: totalOf(usual) >= MIN_FIGURES ? used : null };
  });
  const named = (key: 'used' | 'lasting') =>
    Object.fromEntries(found.map((one) => [one.measure, one[key]])) as unknown as Thresholds;
  return { used: named('used'), lasting: named('lasting') };
}

type Counted = (figures: Sides[Side]) => Shares[Side];

const slower =
  (measure: (typeof TIMES)[number], threshold: number | null): Counted =>
  (figures) => {
    const histogram = histogramOf(figures, measure);
    return { of: totalOf(histogram), bad: threshold === null ? 0 : countAbove(histogram, threshold) };
  };

const counterOf = (figures: Sides[Side], measure: string) => totalOf(histogramOf(figures, measure));
const failures: Counted = (figures) => {
  const of = counterOf(figures, 'visits');
  return { of, bad: Math.min(of, counterOf(figures, 'failures')) };
};
const withoutOrder: Counted = (figures) => {
  const of = counterOf(figures, 'checkouts');
  return { of, bad: Math.max(0, of - counterOf(figures, 'orders')) };
};
const NOTHING: Counted = () => ({ of: 0, bad: 0 });

/** Whether orders are counted at all: not where many checkouts of both sides end without a single one. */
function hasOrders(periods: readonly Sides[]): boolean {
  const sum = (measure: string, side: Side) =>
    periods.reduce((total, period) => total + counterOf(period[side], measure), 0);
  const isCounted = sum('orders', 'canary') + sum('orders', 'control') > 0;
  return isCounted || sum('checkouts', 'control') < MIN_FIGURES;
}

export type Trial = {
  readonly remote: string;
  readonly versions: Versions;
  readonly begin: Date;
  readonly periods: readonly Period[];
  readonly known: Thresholds;
};

export type TrialFigures = {
  readonly shares: TrialShares;
  /** Thresholds by which the shares were counted, and those that hold from now on. */
  readonly used: Thresholds;
  readonly lasting: Thresholds;
  readonly p75: Readonly<Record<'lcp' | 'inp', Readonly<Record<Side, number | null>>>>;
};

/** Reads what the visitors of a canary and of its control had at the same time. */
export async function readTrial(read: ReadFigures, trial: Trial): Promise<TrialFigures> {
  const { remote, versions } = trial;
  const periods = await Promise.all(trial.periods.map((period) => readPeriod(read, remote, versions, period)));
  const { used, lasting } = await thresholdsOf(read, trial, periods);
  const shares = (counted: Counted) =>
    periods.map(({ canary, control }): Shares => ({ canary: counted(canary), control: counted(control) }));
  const p75 = (measure: string) => {
    const side = (name: Side) => percentile(merged(periods.map((period) => histogramOf(period[name], measure))), USUAL);
    return { canary: side('canary'), control: side('control') };
  };
  return {
    shares: {
      failures: shares(failures),
      lcp: shares(slower('lcp', used.lcp)),
      inp: shares(slower('inp', used.inp)),
      orders: shares(hasOrders(periods) ? withoutOrder : NOTHING),
    },
    ...{ used, lasting },
    p75: { lcp: p75('lcp'), inp: p75('inp') },
  };
}
