import { expect, test } from 'vitest';
import { earlierUses } from './earlier-uses.ts';

test('counts the earlier rows with the same key, and names the latest three', () => {
  const rows = ['a1', 'b1', 'a2', 'a3', 'a4', 'a5'];
  const uses = earlierUses(rows, (row) => row.charAt(0));
  expect(uses.map(({ count }) => count)).toEqual([0, 0, 1, 2, 3, 4]);
  expect(uses.at(-1)?.latest).toEqual(['a4', 'a3', 'a2']);
});

test('an empty key equals no other', () => {
  expect(earlierUses(['', ''], (row) => row)).toEqual([
    { count: 0, latest: [] },
    { count: 0, latest: [] },
  ]);
});
