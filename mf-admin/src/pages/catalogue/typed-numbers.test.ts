import { expect, it } from 'vitest';
import { centsOf, rateOfDraft } from './catalogue-draft.ts';

it.each([
  ['2.5', 250],
  [' $1,250.50 ', 125_050],
  ['۲.۵۰', 250],
  ['2,50', Number.NaN],
  ['1,25', Number.NaN],
  ['1.234,50', Number.NaN],
  ['-2', Number.NaN],
])('%j is %d cents', (typed, cents) => expect(centsOf(typed)).toBe(cents));

it.each([
  ['280.5', 280.5],
  ['280,5', Number.NaN],
  ['1,280', 1_280],
])('%j is a rate of %d', (typed, rate) => expect(rateOfDraft(typed)).toBe(rate));
