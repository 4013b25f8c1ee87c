import { expect, test, vi } from 'vitest';
import { createProgress } from '../src/progress.ts';

test('of several lines that are said, each is written alone', () => {
  const write = vi.fn();
  ['one', 'two'].forEach(createProgress(write).say);
  expect(write.mock.calls).toEqual([['one'], ['two']]);
});
