import { type Judgement, MEASURES, type Measure } from '@urooj/store/judge-canary';
import type { TrialFigures } from './read-trial.ts';

/** What the share of each measure counts. */
const NAMES: Readonly<Record<Measure, string>> = {
  failures: 'failed visits',
  lcp: 'slow LCP',
  inp: 'slow INP',
  orders: 'checkouts without an order',
};

const percent = (share: number): string => (100 * share).toFixed(1);
const signed = (share: number): string => `${share < 0 ? '' : '+'}${percent(share)}`;
const milliseconds = (figure: number | null): string => (figure === null ? 'none' : `${Math.round(figure)}`);

type Sum = { of: number; bad: number };
type Side = 'canary' | 'control';

const sumOf = ({ shares }: TrialFigures, measure: Measure, side: Side): Sum =>
  shares[measure].reduce((sum, { [side]: { of, bad } }) => ({ of: sum.of + of, bad: sum.bad + bad }), {
    of: 0,
    bad: 0,
  });

const shareOf = ({ of, bad }: Sum): string => (of === 0 ? 'none' : `${percent(bad / of)} %`);

/** Visits of both sides. */
export const visitsOf = (figures: TrialFigures): Record<Side, number> => ({
  canary: sumOf(figures, 'failures', 'canary').of,
  control: sumOf(figures, 'failures', 'control').of,
});

/** `slow LCP worse: 31.0 % against 25.0 %, difference +6.0 (2.1 to 9.9, allowed 5.0), p75 2640 against 2200 ms` */
function describeMeasure(measure: Measure, { measures }: Judgement, figures: TrialFigures): string {
  const { finding, difference, allowed } = measures[measure];
  const [canary, control] = [sumOf(figures, measure, 'canary'), sumOf(figures, measure, 'control')];
  const name = NAMES[measure];
  if (finding === 'absent') return `${name}: nobody has any`;
  if (finding === 'lost') return `${name} missing: measured ${canary.of} against ${control.of} times`;
  const limits = difference && `${percent(difference.low)} to ${percent(difference.high)}, allowed ${percent(allowed)}`;
  const compared = difference ? `, difference ${signed(difference.estimate)} (${limits})` : '';
  const p75 = measure === 'lcp' || measure === 'inp' ? figures.p75[measure] : null;
  const times = p75 ? `, p75 ${milliseconds(p75.canary)} against ${milliseconds(p75.control)} ms` : '';
  return `${name}${finding === 'harmless' ? '' : ` ${finding}`}: ${shareOf(canary)} against ${shareOf(control)}${compared}${times}`;
}

/** A judgement with its figures, in one line for the history. What is wrong comes first. */
export function describeJudgement(share: number, judgement: Judgement, figures: TrialFigures): string {
  const { canary, control } = visitsOf(figures);
  const isBad = (measure: Measure) => ['worse', 'lost'].includes(judgement.measures[measure].finding);
  const ordered = [...MEASURES.filter(isBad), ...MEASURES.filter((measure) => !isBad(measure))];
  const measured = ordered.map((measure) => describeMeasure(measure, judgement, figures));
  return [`at ${share} %, ${canary} visits against ${control}`, ...measured].join('; ');
}

/** The measures that are not certain yet. */
export const uncertainOf = (findings: Readonly<Record<Measure, string>>): readonly string[] =>
  MEASURES.filter((measure) => findings[measure] === 'unknown').map((measure) => NAMES[measure]);
