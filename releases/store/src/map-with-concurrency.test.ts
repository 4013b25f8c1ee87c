import { expect, test } from 'vitest';
import { mapWithConcurrency } from './map-with-concurrency.ts';

test('keeps the order of the results and never runs more than the width at a time', async () => {
  let running = 0;
  let most = 0;
  const results = await mapWithConcurrency([5, 1, 4, 2, 3], 2, async (item) => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < item; turn++) await Promise.resolve();
    running--;
    return item * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test('runs every item once, also with fewer items than workers', async () => {
  const visited: number[] = [];
  const work = async (item: number) => void visited.push(item);
  await mapWithConcurrency([1, 2], 5, work);
  expect(visited).toEqual([1, 2]);
  expect(await mapWithConcurrency([], 5, work)).toEqual([]);
});

test('fails with the first failure', async () => {
  const work = async (item: number) => {
    if (item === 2) throw new Error('two');
  };
  await expect(mapWithConcurrency([1, 2, 3], 1, work)).rejects.toThrow('two');
});

test('after a failure waits for what is running, and starts nothing more', async () => {
  const slow = Promise.withResolvers<void>();
  const visited: number[] = [];
  const done = mapWithConcurrency([1, 2, 3], 2, async (item) => {
    visited.push(item);
    if (item === 2) throw new Error('two');
    await slow.promise;
    visited.push(-item);
  });
  setTimeout(slow.resolve);
  await expect(done).rejects.toThrow('two');
  expect(visited).toEqual([1, 2, -1]);
});
