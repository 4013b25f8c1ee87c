import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, countAbove, figureOf, type Histogram, MAX_FIGURE, percentile } from './rum-figures.ts';

const figures = fc.array(fc.double({ min: 1, max: MAX_FIGURE, noNaN: true }), { minLength: 1, maxLength: 200 });

function histogramOf(values: readonly number[]): Histogram {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1);
  return counts;
}

test('a percentile is that of the figures, to half the width of a bucket', () => {
  fc.assert(
    fc.property(figures, fc.constantFrom(0.5, 0.75, 0.95, 1), (values, share) => {
      const exact = values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] as number;
      const found = percentile(histogramOf(values), share) as number;
      expect(Math.abs(found / exact - 1)).toBeLessThanOrEqual(0.026);
    }),
  );
});

test('nothing counted has no percentile', () => {
  expect(percentile(new Map(), 0.75)).toBe(null);
  expect(percentile(new Map([[3, 0]]), 0.75)).toBe(null);
});

test('what is at most a limit is not above it, and what is above by two buckets is', () => {
  const histogram = histogramOf([100, 100, 2_000, 2_000 * 1.11]);
  expect(countAbove(histogram, 2_000)).toBe(1);
  expect(countAbove(histogram, 100)).toBe(2);
  expect(countAbove(histogram, MAX_FIGURE)).toBe(0);
});

test('every figure has a bucket from 0 to 273, also none at all', () => {
  expect([bucketOf(0), bucketOf(1), bucketOf(MAX_FIGURE)]).toEqual([0, 0, 273]);
  expect(figureOf(0)).toBe(1);
});
