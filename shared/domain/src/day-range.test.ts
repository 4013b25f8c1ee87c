import { expect, it } from 'vitest';
import { dayPresets, isDay, isWithin } from './day-range.ts';

it.each([
  [null, '', '', true],
  [null, '2026-01-01', '', false],
  ['2026-01-01', '2026-01-01', '2026-01-01', true],
  ['2026-01-01', '2026-01-02', '', false],
  ['2026-01-03', '', '2026-01-02', false],
])('%s between "%s" and "%s": %s', (day, from, to, expected) => {
  expect(isWithin(day, { from, to })).toBe(expected);
});

it('accepts only existing days in the form 2026-11-21', () => {
  const texts = ['2026-11-21', '2026-11-21T00:00', ' 2026-11-21', '12026-11-21', '2026-13-01', '2026-11-00', '2026'];
  expect(texts.filter(isDay)).toEqual(['2026-11-21']);
});

it('an unknown day is not in a range with one end', () => {
  expect([isWithin(null, { from: '', to: '2026-01-02' }), isWithin(null, { from: '2026-01-01', to: '' })]).toEqual([
    ...[false, false],
  ]);
});

it('has presets that end today, in Karachi, and the whole last month', () => {
  // Half past midnight of March 1 in Karachi.
  expect(dayPresets(Date.parse('2026-02-28T19:30:00Z'))).toEqual([
    { preset: '7days', range: { from: '2026-02-23', to: '2026-03-01' } },
    { preset: '30days', range: { from: '2026-01-31', to: '2026-03-01' } },
    { preset: '90days', range: { from: '2025-12-02', to: '2026-03-01' } },
    { preset: 'thisMonth', range: { from: '2026-03-01', to: '2026-03-01' } },
    { preset: 'lastMonth', range: { from: '2026-02-01', to: '2026-02-28' } },
    { preset: 'all', range: { from: '', to: '' } },
  ]);
});
