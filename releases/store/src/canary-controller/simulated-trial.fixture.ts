import { type Judgement, judgeCanary, MEASURES, type Measure, STEPS } from './judge-canary.ts';
import { type Behaviour, SLOW_MS, seededRandom, simulateVisit } from './simulated-visits.fixture.ts';

type Outcome = { readonly verdict: Judgement['verdict']; readonly percent: number; readonly visits: number };
type Trial = Behaviour & { readonly seed: number; readonly visits: number; readonly from: number };

/** Visitors of a trial one after the other, judged after every hundredth, until it is decided or they have all been there. */
export function simulateTrial({ seed, visits, from, ...behaviour }: Trial): Outcome {
  const random = seededRandom(seed);
  const shares = Object.fromEntries(MEASURES.map((measure) => [measure, STEPS.map(emptyPeriod)])) as Periods;
  let step = STEPS.findIndex(({ percent }) => percent === from);
  for (let visit = 1; visit <= visits; visit += 1) {
    const side = random() * 100 < (STEPS[step]?.percent ?? 100) ? 'canary' : 'control';
    const count = (measure: Measure, isBad: boolean) => {
      const share = shares[measure][step]?.[side];
      if (share) [share.of, share.bad] = [share.of + 1, share.bad + Number(isBad)];
    };
    const { failed, lcp, inp, checkout, order } = simulateVisit(random, side === 'canary' ? behaviour : {});
    count('failures', failed);
    count('lcp', lcp > SLOW_MS.lcp);
    if (inp !== null) count('inp', inp > SLOW_MS.inp);
    if (checkout) count('orders', !order);
    if (visit % 100 > 0 && visit < visits) continue;
    const percent = STEPS[step]?.percent ?? 100;
    const { verdict } = judgeCanary(untilStep(shares, step), percent);
    if (verdict === 'roll back') return { verdict, percent, visits: visit };
    if (verdict === 'advance') step += 1;
    if (step === STEPS.length) return { verdict, percent: 100, visits: visit };
  }
  return { verdict: 'undecided', percent: STEPS[step]?.percent ?? 100, visits };
}

type Periods = Record<Measure, ReturnType<typeof emptyPeriod>[]>;

const untilStep = (shares: Periods, step: number) =>
  Object.fromEntries(MEASURES.map((measure) => [measure, shares[measure].slice(0, step + 1)])) as Periods;

function emptyPeriod() {
  return { canary: { of: 0, bad: 0 }, control: { of: 0, bad: 0 } };
}
