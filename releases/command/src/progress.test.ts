import { expect, test, vi } from 'vitest';
import { createProgress } from './progress.ts';

test('writes each line separately', () => {
  const write = vi.fn();
  ['one', 'two'].forEach(createProgress(write).say);
  expect(write.mock.calls).toEqual([['one'], ['two']]);
});
