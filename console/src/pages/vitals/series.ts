import type { Vitals } from '@urooj/contract/console';

type Point = Vitals['points'][number];

/** How the line of a version looks. After the last one they begin again. */
const LOOKS = ['first', 'second', 'third', 'fourth'] as const;

export type Series = { version: string; look: (typeof LOOKS)[number]; points: readonly Point[] };

/** One line for each version, in the order in which they appear. */
export function seriesOf(points: readonly Point[]): Series[] {
  const versions = [...Map.groupBy(points, ({ version }) => version)];
  return versions.map(([version, of], index) => ({
    version,
    look: LOOKS[index % LOOKS.length] ?? LOOKS[0],
    points: of,
  }));
}

const STEPS = [1, 2, 2.5, 5, 10];

/** Round numbers from 0 to above the largest value, `count` steps at most. */
export function ticksUpTo(largest: number, count: number): number[] {
  if (!(largest > 0)) return [0, 1];
  const rough = largest / count;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * unit >= rough) ?? 10) * unit;
  const steps = Math.ceil(largest / step);
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}

type Marker = { x: number; label: string };

/** Numbers closer than this would cover each other, in pixels. */
const MIN_GAP = 18;

/** Where the operations stand in the chart, numbered as in the list below it. Close ones have one line: `1–3`. @param xs latest first */
export function markersAt(xs: readonly number[]): Marker[] {
  const markers: Marker[] = [];
  let first = 0;
  xs.forEach((x, index) => {
    const next = xs[index + 1];
    if (next !== undefined && Math.abs((xs[first] ?? x) - next) < MIN_GAP) return;
    markers.push({ x, label: first === index ? `${index + 1}` : `${first + 1}–${index + 1}` });
    first = index + 1;
  });
  return markers;
}
