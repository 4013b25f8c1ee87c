import { expect, test } from 'vitest';
import { changeOf, summaryOf } from './summary.ts';

const file = (before: number | null, after: number | null) => ({ path: 'a.js', before, after });

test('files are counted by what happened to them, and their sizes are summed up', () => {
  const files = [file(null, 1500), file(null, 500), file(300, null), file(1000, 1000), file(2000, 1500)];
  expect(summaryOf(files)).toBe('2 files added, 1 file removed, 2 files changed: +1.2 kB in all.');
  expect(summaryOf([file(300, null)])).toBe('1 file removed: −300 B in all.');
});

test('a new file grows by its size, and a removed one shrinks by it', () => {
  expect([file(null, 7), file(7, null), file(7, 9)].map(changeOf)).toEqual([7, -7, 2]);
});
