import { expect, test } from 'vitest';
import { newestFirst } from './order-list.ts';

test('the newest order comes first, an order without a readable time last', () => {
  const times = [null, '2026-01-01T00:00:00Z', '1970-01-01T00:00:00Z', 'soon', '2026-03-01T00:00:00Z'];
  expect(newestFirst(times.map((createdAt) => ({ createdAt }))).map(({ createdAt }) => createdAt)).toEqual([
    '2026-03-01T00:00:00Z',
    '2026-01-01T00:00:00Z',
    '1970-01-01T00:00:00Z',
    null,
    'soon',
  ]);
});
