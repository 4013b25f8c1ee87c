import { expect, test } from 'vitest';
import { trendText } from './trend-text.ts';

const hour = (visits: number, failures = 0) => ({ at: '2026-11-24T01:00:00.000Z', visits, failures });

test('the trend says its range, the latest hour and the failures of all hours', () => {
  expect(trendText([hour(1200, 1), hour(5), hour(40, 2)], 1245)).toBe(
    'Visits per hour over 3 hours: 5 to 1,200, 40 in the latest hour. 3 failures.',
  );
  expect(trendText([hour(1), hour(2)], 3)).toMatch(/2 in the latest hour\. No failures\.$/);
});

test('one hour is no trend, and no visits are named', () => {
  expect(trendText([hour(40)], 40)).toBe('Too few hours for a trend');
  expect(trendText([], 40)).toBe('Too few hours for a trend');
  expect(trendText([], 0)).toBe('No visits');
});
