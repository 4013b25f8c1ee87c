import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

test.each([
  [306, 125, { usdCents: 181, percent: 59 }],
  [306, 0, { usdCents: 306, percent: 100 }],
  [100, 150, { usdCents: -50, percent: -50 }],
  [306, null, null],
])('a price of %i and a cost of %s cents leave %o', (price, cost, margin) => {
  expect(marginOf(price, cost)).toEqual(margin);
});
