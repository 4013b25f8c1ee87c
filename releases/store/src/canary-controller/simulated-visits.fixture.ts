/** Visitors with known habits. */

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
/** Milliseconds in the middle, and the spread of their logarithm: in the field a fast and a slow quarter differ by a factor of about 2. */
const TIMES = { lcp: { median: 1500, spread: 0.6 }, inp: { median: 120, spread: 0.8 } };
/** The quantile of a normal distribution that a quarter of it is above. */
const UPPER_QUARTER = 0.6745;

/** Three quarters of the visits of the control are faster. */
export const SLOW_MS = {
  lcp: TIMES.lcp.median * Math.exp(TIMES.lcp.spread * UPPER_QUARTER),
  inp: TIMES.inp.median * Math.exp(TIMES.inp.spread * UPPER_QUARTER),
};

/** Mulberry32: numbers from 0 to 1, the same for each seed. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type SimulatedVisit = {
  readonly failed: boolean;
  readonly lcp: number;
  /** Null for a visitor who only reads. */
  readonly inp: number | null;
  readonly checkout: boolean;
  readonly order: boolean;
};

/** A visit with the control, or with a canary of this behaviour. */
export function simulateVisit(random: () => number, { slower = 1, loses = 0, fails }: Behaviour = {}): SimulatedVisit {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const time = ({ median, spread }: { median: number; spread: number }) =>
    slower * median * Math.exp(spread * normal());
  const checkout = random() < CONTROL.checkouts;
  return {
    failed: random() < (fails ?? CONTROL.fails),
    lcp: time(TIMES.lcp),
    inp: random() < CONTROL.interactions ? time(TIMES.inp) : null,
    checkout,
    order: checkout && random() < CONTROL.orders * (1 - loses),
  };
}
