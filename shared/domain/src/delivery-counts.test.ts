import { expect, test } from 'vitest';
import { countProblem, readCount } from './delivery-counts.ts';

test.each([
  ['1250', 1250],
  [' 1,250 ', 1250],
  ['۱۲۵۰', 1250],
  ['0', 0],
  ['100000000000', 100_000_000_000],
  ['100000000001', null],
  ['1.2K', null],
  ['-5', null],
  ['', null],
])('reads %o as %o', (typed, count) => {
  expect(readCount(typed)).toBe(count);
  expect(countProblem(typed)).toBe(count === null && typed !== '' ? 'count_invalid' : null);
});
