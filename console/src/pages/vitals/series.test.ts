import { expect, test } from 'vitest';
import { markersAt, seriesOf, ticksUpTo } from './series.ts';

const point = (version: string, hour: number) => ({
  at: `2026-11-24T0${hour}:00:00.000Z`,
  version,
  p75: hour,
  count: 1,
});

test('each version has one line, in the order in which versions appear', () => {
  const points = [point('1.1.0', 1), point('1.0.0', 1), point('1.1.0', 2)];
  expect(seriesOf(points)).toEqual([
    { version: '1.1.0', look: 'first', points: [points[0], points[2]] },
    { version: '1.0.0', look: 'second', points: [points[1]] },
  ]);
});

test('the looks of lines begin again after the fourth version', () => {
  const versions = ['1', '2', '3', '4', '5'].map((version) => point(version, 1));
  expect(seriesOf(versions).map(({ look }) => look)).toEqual(['first', 'second', 'third', 'fourth', 'first']);
});

test.each([
  [2840, 4, [0, 1000, 2000, 3000]],
  [0.12, 4, [0, 0.05, 0.1, 0.15]],
  [95, 4, [0, 25, 50, 75, 100]],
  [0, 4, [0, 1]],
])('ticks are round numbers up to %s', (largest, count, ticks) => {
  const found = ticksUpTo(largest, count);
  expect(found).toHaveLength(ticks.length);
  for (const [index, tick] of ticks.entries()) expect(found[index]).toBeCloseTo(tick);
});

test('operations that stand close share one line, and their numbers are those of the list', () => {
  expect(markersAt([300, 200, 100])).toEqual([
    { x: 300, label: '1' },
    { x: 200, label: '2' },
    { x: 100, label: '3' },
  ]);
  expect(markersAt([300, 299, 290, 100, 95])).toEqual([
    { x: 290, label: '1–3' },
    { x: 95, label: '4–5' },
  ]);
  expect(markersAt([])).toEqual([]);
});

test('a line of operations never covers more than the room of its numbers', () => {
  expect(markersAt([100, 90, 80, 70]).map(({ label }) => label)).toEqual(['1–2', '3–4']);
});
