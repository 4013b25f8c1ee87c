import { expect, test } from 'vitest';
import { daysOf, monthAfter, monthName, monthOf, monthSpan } from './books.ts';

test('months begin at midnight in Karachi', () => {
  expect(monthOf(Date.parse('2026-11-30T18:59:59.999Z'))).toBe('2026-11');
  expect(monthOf(Date.parse('2026-11-30T19:00:00.000Z'))).toBe('2026-12');
  expect(monthSpan('2026-12')).toEqual({
    from: Date.parse('2026-11-30T19:00:00Z'),
    to: Date.parse('2026-12-31T19:00:00Z'),
  });
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
  expect(monthName('2027-01')).toBe('January 2027');
});

test('a month has all of its days', () => {
  const days = daysOf('2028-02');
  expect([days.length, days[0], days.at(-1)]).toEqual([29, '2028-02-01', '2028-02-29']);
});
