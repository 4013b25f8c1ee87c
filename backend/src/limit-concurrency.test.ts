import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

const queueOf = (concurrency: number, maxWaiting: number) =>
  limitConcurrency({ concurrency, maxWaiting, full: () => new Error('full') });

test('runs at most the given number of tasks at the same time, and all of them despite failures', async () => {
  const threeAtATime = queueOf(3, 100);
  let running = 0;
  let most = 0;
  const work = async (i: number) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    if (i % 2) throw new Error('odd');
    return i;
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, i) => threeAtATime.run(() => work(i))));
  expect(most).toBe(3);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(running).toBe(0);
});

test('refuses work once as much waits as may, and takes more when a slot was free', async () => {
  const queue = queueOf(1, 2);
  const first = Promise.withResolvers<string>();
  const running = [queue.run(() => first.promise), queue.run(async () => 'second'), queue.run(async () => 'third')];
  expect(queue.waiting()).toBe(2);
  expect(queue.oldestWaitSeconds()).toBeGreaterThan(0);
  await expect(queue.run(async () => 'fourth')).rejects.toThrow('full');
  expect(() => queue.assertRoom()).toThrow('full');
  first.resolve('first');
  expect(await Promise.all(running)).toEqual(['first', 'second', 'third']);
  expect([queue.waiting(), queue.oldestWaitSeconds()]).toEqual([0, 0]);
  queue.assertRoom();
  expect(await queue.run(async () => 'fifth')).toBe('fifth');
});
