import { expect, it } from 'vitest';
import { isDay, isWithin } from './day-range.ts';

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
