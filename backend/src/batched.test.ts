import { expect, test } from 'vitest';
import { batched } from './batched.ts';

/** Work that is done when the test says so. */
function workInHand() {
  const batches: (readonly number[])[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const double = batched(async (inputs: readonly number[]) => {
    batches.push(inputs);
    const end = Promise.withResolvers<void>();
    ends.push(end);
    await end.promise;
    return inputs.map((input) => input * 2);
  });
  return { batches, ends, double };
}

test('what comes while work is under way goes together in the next, and each gets its own answer', async () => {
  const { batches, ends, double } = workInHand();
  const first = double(1);
  const later = [double(2), double(3), double(2)];
  expect(batches).toEqual([[1]]);
  ends[0]?.resolve();
  expect(await first).toBe(2);
  ends[1]?.resolve();
  expect(await Promise.all(later)).toEqual([4, 6, 4]);
  expect(batches).toEqual([[1], [2, 3, 2]]);
});

test('a failure fails those that shared it, and the next work goes on', async () => {
  const { batches, ends, double } = workInHand();
  const first = double(1);
  const shared = Promise.allSettled([double(2), double(3)]);
  ends[0]?.resolve();
  await first;
  ends[1]?.reject(new Error('broken'));
  expect((await shared).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const after = double(4);
  ends[2]?.resolve();
  expect(await after).toBe(8);
  expect(batches).toEqual([[1], [2, 3], [4]]);
});
