import { expect, test } from 'vitest';
import { compareShares } from './compare-shares.ts';
import { judgeCanary, type TrialShares } from './judge-canary.ts';
import { simulateTrial } from './simulated-trial.fixture.ts';
import type { Behaviour } from './simulated-visits.fixture.ts';

/** Trials of each kind; the proof `canary` repeats 200. */
const TRIALS = Number(process.env.CANARY_TRIALS ?? 20);
/** What the controller must decide at least so often, of 200. */
const REQUIRED = 190 / 200;

/** How often each outcome comes, of `TRIALS` with a seed each. */
function outcomes(behaviour: Behaviour, visits: number, from = 5): Record<string, number> {
  const counts: Record<string, number> = { advance: 0, 'roll back': 0, undecided: 0 };
  const needed: number[] = [];
  for (let seed = 1; seed <= TRIALS; seed += 1) {
    const { verdict, visits: seen } = simulateTrial({ ...behaviour, seed: seed * 7919, visits, from });
    counts[verdict] = (counts[verdict] ?? 0) + 1;
    needed.push(seen);
  }
  if (process.env.FIGURES) {
    const median = needed.toSorted((a, b) => a - b)[Math.floor(TRIALS / 2)];
    console.log(JSON.stringify({ behaviour, visits, from, ...counts, medianVisits: median }));
  }
  return counts;
}

test('a canary that equals its control goes live, and is practically never rolled back', () => {
  const { advance = 0, 'roll back': ended = 0 } = outcomes({}, 20_000);
  expect(advance).toBeGreaterThanOrEqual(TRIALS * REQUIRED);
  expect(ended).toBeLessThanOrEqual(TRIALS * 0.05);
  expect(outcomes({}, 100_000, 1)['roll back']).toBeLessThanOrEqual(TRIALS * 0.05);
});

test.each<[string, Behaviour]>([
  ['a fifth slower', { slower: 1.2 }],
  ['loses every tenth order', { loses: 0.1 }],
  ['fails in 3 of 100 visits', { fails: 0.03 }],
])('a canary that %s is rolled back', (_, behaviour) => {
  const { advance, 'roll back': ended } = outcomes(behaviour, 20_000);
  expect(advance).toBe(0);
  expect(ended).toBeGreaterThanOrEqual(TRIALS * REQUIRED);
});

test.each<[string, Behaviour]>([
  ['an equal canary', {}],
  ['one that is a fifth slower', { slower: 1.2 }],
  ['one that loses every tenth order', { loses: 0.1 }],
])('forty visits decide nothing about %s', (_, behaviour) => {
  expect(outcomes(behaviour, 40).undecided).toBe(TRIALS);
});

const EQUAL = { canary: { of: 50_000, bad: 12_500 }, control: { of: 50_000, bad: 12_500 } };
const trial = (changes: Partial<TrialShares> = {}): TrialShares => ({
  failures: [{ canary: { of: 50_000, bad: 100 }, control: { of: 50_000, bad: 100 } }],
  lcp: [EQUAL],
  inp: [EQUAL],
  orders: [EQUAL],
  ...changes,
});

test('names the measure that is worse, with its difference and limits', () => {
  const slow = { ...EQUAL, canary: { of: 50_000, bad: 17_500 } };
  const { verdict, measures } = judgeCanary(trial({ lcp: [slow] }), 50);
  expect(verdict).toBe('roll back');
  expect(measures.lcp).toMatchObject({ finding: 'worse', visits: 50_000 });
  expect(measures.lcp.difference?.estimate).toBeCloseTo(0.1);
  expect(measures.lcp.difference?.low).toBeGreaterThan(0.05);
  expect(measures.orders.finding).toBe('harmless');
});

const share = (of: number, rate: number) => ({ of, bad: Math.round(of * rate) });
const counted = (canary: number, control: number) => [{ canary: share(canary, 0.25), control: share(control, 0.25) }];

test('a measure that nobody has does not count: a remote without a checkout goes live', () => {
  expect(judgeCanary(trial({ orders: counted(0, 0) }), 50)).toMatchObject({
    verdict: 'advance',
    measures: { orders: { finding: 'absent', difference: null, visits: 0 } },
  });
  const failures = [{ canary: share(99, 0), control: share(9_000, 0) }];
  const few = { failures, lcp: counted(0, 0), inp: counted(0, 0), orders: counted(0, 0) };
  expect(judgeCanary(few, 1)).toMatchObject({ verdict: 'undecided', measures: { lcp: { finding: 'unknown' } } });
});

test('each step needs visits of its own: what was seen at the last one does not take it further', () => {
  const seen = (of: number) => [...trial().failures, { canary: share(of, 0), control: share(of, 0) }];
  const { measures, verdict } = judgeCanary(trial({ failures: seen(99) }), 50);
  expect([measures.failures.finding, verdict]).toEqual(['harmless', 'undecided']);
  expect(judgeCanary(trial({ failures: seen(100) }), 50).verdict).toBe('advance');
});

test.each([
  ['has no checkouts', counted(0, 30_000), 'roll back', 'lost'],
  ['has a fifth less', counted(24_000, 30_000), 'roll back', 'lost'],
  ['has a twentieth less', counted(28_500, 30_000), 'advance', 'harmless'],
  ['measures more than one in a visit', counted(80_000, 30_000), 'advance', 'harmless'],
  ['is the only one that has them', counted(30_000, 0), 'undecided', 'unknown'],
])('a canary that %s', (_, orders, verdict, finding) => {
  expect(judgeCanary(trial({ orders }), 50)).toMatchObject({ verdict, measures: { orders: { finding } } });
});

test('what is missing is compared at the same time, and not with few visits', () => {
  // A new measure that both sides have since the second step.
  const periods = [
    { canary: share(500, 0.002), control: share(49_500, 0.002) },
    { canary: share(5_000, 0.002), control: share(5_000, 0.002) },
  ];
  const inp = [
    { canary: share(0, 0), control: share(0, 0) },
    { canary: share(3_000, 0.25), control: share(3_000, 0.25) },
  ];
  const both = { failures: periods, lcp: periods, inp, orders: counted(0, 0) };
  expect(judgeCanary(both, 1).measures.inp.finding).toBe('harmless');
  const few = [{ canary: share(40, 0), control: share(4_000, 0) }];
  expect(judgeCanary({ failures: few, lcp: few, inp: counted(0, 2_000), orders: few }, 1).verdict).toBe('undecided');
});

test('periods with other shares of visitors do not mix: a bad evening counts for both sides', () => {
  // 1 of 100 visitors in a good morning, half of them in a bad evening: added up, the canary would seem much worse.
  const morning = { canary: { of: 100, bad: 10 }, control: { of: 9_900, bad: 990 } };
  const evening = { canary: { of: 5_000, bad: 2_000 }, control: { of: 5_000, bad: 2_000 } };
  const difference = compareShares([morning, evening], { alpha: 0.01, typical: 0.05 });
  expect(difference?.estimate).toBeCloseTo(0);
});

test('the limits become narrower with visits, and are never certain without variation', () => {
  const widthOf = (of: number, bad: number) => {
    const limits = compareShares([{ canary: { of, bad }, control: { of, bad } }], { alpha: 0.01, typical: 0.05 });
    return (limits?.high ?? 0) - (limits?.low ?? 0);
  };
  expect(widthOf(1_000, 250)).toBeLessThan(widthOf(100, 25));
  expect(widthOf(100, 0)).toBeGreaterThan(0.05);
  expect(
    compareShares([{ canary: { of: 0, bad: 0 }, control: { of: 10, bad: 1 } }], { alpha: 0.01, typical: 0.05 }),
  ).toBe(null);
});
