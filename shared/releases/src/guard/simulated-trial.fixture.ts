import { type Judgement, judgeCanary, MEASURES, type Measure, STEPS } from './judge-canary.ts';

/** What differs between a simulated canary and its control. */
export type Behaviour = {
  /** Factor of the times of the canary. */
  readonly slower?: number;
  /** Share of the orders that the canary loses. */
  readonly loses?: number;
  /** Share of the visits of the canary that fail. */
  readonly fails?: number;
};

const CONTROL = { fails: 0.002, checkouts: 0.6, orders: 0.6, interactions: 0.7 };
/** Spread of the logarithm of times in the field; a fast and a slow quarter differ by a factor of about 2. */
const SPREAD = { lcp: 0.6, inp: 0.8 };
/** The quantile of a normal distribution that a quarter of it is above. */
const UPPER_QUARTER = 0.6745;

/** Mulberry32: numbers from 0 to 1, the same for each seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Outcome = { readonly verdict: Judgement['verdict']; readonly percent: number; readonly visits: number };
type Trial = Behaviour & { readonly seed: number; readonly visits: number; readonly from: number };

/** Visitors of a trial one after the other, judged after every hundredth, until it is decided or they have all been there. */
export function simulateTrial({ seed, visits, from, slower = 1, loses = 0, fails = CONTROL.fails }: Trial): Outcome {
  const random = seededRandom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const isSlow = (spread: number, factor: number) =>
    factor * Math.exp(spread * normal()) > Math.exp(spread * UPPER_QUARTER);
  const shares = Object.fromEntries(MEASURES.map((measure) => [measure, STEPS.map(emptyPeriod)])) as Periods;
  let step = STEPS.findIndex(({ percent }) => percent === from);
  for (let visit = 1; visit <= visits; visit += 1) {
    const side = random() * 100 < (STEPS[step]?.percent ?? 100) ? 'canary' : 'control';
    const count = (measure: Measure, isBad: boolean) => {
      const share = shares[measure][step]?.[side];
      if (share) [share.of, share.bad] = [share.of + 1, share.bad + Number(isBad)];
    };
    const factor = side === 'canary' ? slower : 1;
    count('failures', random() < (side === 'canary' ? fails : CONTROL.fails));
    count('lcp', isSlow(SPREAD.lcp, factor));
    if (random() < CONTROL.interactions) count('inp', isSlow(SPREAD.inp, factor));
    if (random() < CONTROL.checkouts) count('orders', random() >= CONTROL.orders * (side === 'canary' ? 1 - loses : 1));
    if (visit % 100 > 0 && visit < visits) continue;
    const percent = STEPS[step]?.percent ?? 100;
    const { verdict } = judgeCanary(untilStep(shares, step), percent);
    if (verdict === 'roll back') return { verdict, percent, visits: visit };
    if (verdict === 'advance') step += 1;
    if (step === STEPS.length) return { verdict, percent: 100, visits: visit };
  }
  return { verdict: 'undecided', percent: STEPS[step]?.percent ?? 100, visits };
}

const untilStep = (shares: Periods, step: number) =>
  Object.fromEntries(MEASURES.map((measure) => [measure, shares[measure].slice(0, step + 1)])) as Periods;

type Periods = Record<Measure, ReturnType<typeof emptyPeriod>[]>;

function emptyPeriod() {
  return { canary: { of: 0, bad: 0 }, control: { of: 0, bad: 0 } };
}
