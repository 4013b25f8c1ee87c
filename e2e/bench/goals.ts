import { markdown, median, spread } from './figures.ts';
import type { Sample } from './visit.ts';

type Figure = (sample: Sample) => number | undefined;

/**
 * The target of a page: an absolute maximum, or a multiple of what the reference page takes. Without `most` the figure is
 * only printed.
 */
export type Goal = { what: string; page: string; figure: Figure; most?: number; timesThatOf?: string; digits?: number };

export type Samples = Readonly<Record<string, readonly Sample[]>>;

const PLAIN = '30 KB page';
const REACT = 'React page';
/** `/` on a fast line, without processor throttling. */
export const FULL_SPEED = 'home, full speed';

/**
 * `/` without any input, like the reference page. The probe that clicks the menu in every frame would make React hydrate the
 * whole page at once instead of in pieces.
 */
export const untouched = (page: string) => `${page}, untouched`;

const fcp: Figure = (sample) => sample.fcp;
const lcp: Figure = (sample) => sample.lcp;
const hydrated: Figure = (sample) => sample.hydrated;
const script: Figure = (sample) => sample.script;
const tbt: Figure = (sample) => sample.tbt;
const cls: Figure = (sample) => sample.cls;

/** A link of `/`, followed for the first time, and again after the browser has compiled the code. */
const clickGoals = (to: string, name: string, most: number): Goal[] => [
  { what: `first click from \`/\` to ${to}, ms`, page: 'home', figure: ({ clicks }) => clicks[name], most },
  { what: `second click from \`/\` to ${to}, ms`, page: 'home', figure: ({ clicks }) => clicks[`${name}Again`], most },
  { what: `first click to ${to} at full speed, ms`, page: FULL_SPEED, figure: ({ clicks }) => clicks[name] },
];

/** The targets of the shop's pages. */
export const GOALS: readonly Goal[] = [
  { what: 'FCP of `/`, ms', page: untouched('home'), figure: fcp, most: 1.35, timesThatOf: PLAIN },
  { what: 'FCP of a service page, ms', page: untouched('service'), figure: fcp, most: 1.35, timesThatOf: PLAIN },
  { what: 'LCP of `/`, ms', page: untouched('home'), figure: lcp, most: 1.75, timesThatOf: PLAIN },
  { what: 'LCP of a service page, ms', page: untouched('service'), figure: lcp, most: 1.75, timesThatOf: PLAIN },
  { what: '`/` hydrated, ms', page: 'home', figure: hydrated, most: 1.35, timesThatOf: REACT },
  { what: 'service page hydrated, ms', page: 'service', figure: hydrated, most: 1.35, timesThatOf: REACT },
  { what: 'script of `/` until hydrated, KB', page: 'home', figure: script, most: 130 },
  { what: 'script of `/buy` until usable, KB', page: 'buy', figure: script, most: 300 },
  { what: 'script of the dashboard until usable, KB', page: 'admin', figure: script, most: 330 },
  { what: 'requests of `/`', page: 'home', figure: ({ requests }) => requests, most: 14 },
  { what: 'bytes of `/`, KB', page: 'home', figure: ({ kilobytes }) => kilobytes, most: 175 },
  { what: 'downloaded by `/` for later pages, KB', page: 'home', figure: ({ aheadKilobytes }) => aheadKilobytes },
  { what: 'TBT of `/`, ms', page: untouched('home'), figure: tbt, most: 50 },
  { what: 'TBT of a service page, ms', page: untouched('service'), figure: tbt, most: 50 },
  { what: 'CLS of `/`', page: untouched('home'), figure: cls, most: 0.01, digits: 3 },
  { what: 'CLS of a service page', page: untouched('service'), figure: cls, most: 0.01, digits: 3 },
  ...clickGoals('a service page', 'service', 60),
  ...clickGoals('`/buy`', 'buy', 120),
  { what: 'repeat visit of `/`: requests until hydrated', page: 'repeat', figure: ({ requests }) => requests, most: 1 },
];

const valuesOf = (samples: Samples, page: string, figure: Figure): number[] =>
  (samples[page] ?? []).map(figure).filter((value) => value !== undefined && Number.isFinite(value)) as number[];

function row({ what, page, figure, most, timesThatOf, digits = 0 }: Goal, samples: Samples): string[][] {
  const ours = valuesOf(samples, page, figure);
  const limit = timesThatOf ? valuesOf(samples, timesThatOf, figure) : [];
  if (ours.length === 0 || (timesThatOf && limit.length === 0)) return [];
  const value = timesThatOf ? median(ours) / median(limit) : median(ours);
  return [
    [
      what,
      spread(ours, digits),
      timesThatOf ? `${spread(limit, digits)}, ${timesThatOf}` : '',
      timesThatOf ? value.toFixed(2) : '',
      most === undefined ? '' : `≤ ${most}${timesThatOf ? ' ×' : ''}`,
      most === undefined ? '' : value <= most ? 'met' : 'MISSED',
    ],
  ];
}

/** A table of targets and measured figures, for the measured pages. */
export const goalTable = (goals: readonly Goal[], samples: Samples): string =>
  markdown(
    ['what', 'median (range)', 'limit', 'ratio', 'target', ''],
    goals.flatMap((goal) => row(goal, samples)),
  );

const COLUMNS: readonly [string, Figure, number?][] = [
  ['FCP ms', fcp],
  ['LCP ms', lcp],
  ['shown ms', ({ shown }) => shown],
  ['hydrated ms', hydrated],
  ['TBT ms', tbt],
  ['CLS', cls, 3],
  ['requests', ({ requests }) => requests],
  ['script until usable KB', script],
  ['all KB', ({ kilobytes }) => kilobytes],
];

/** Every page with all of its figures. */
export const pageTable = (samples: Samples): string =>
  markdown(
    ['page', ...COLUMNS.map(([title]) => title)],
    Object.keys(samples).map((page) => [
      page,
      ...COLUMNS.map(([, figure, digits]) => spread(valuesOf(samples, page, figure), digits)),
    ]),
  );
