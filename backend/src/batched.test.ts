import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batched } from './batched.ts';

/** Work that the test completes. */
function workInHand() {
  const batches: (readonly number[])[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const double = batched(async (inputs: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    batches.push(inputs);
    ends.push(end);
    await end.promise;
    return inputs.map((input) => input * 2);
  });
  return { batches, ends, double };
}

test('calls of one turn share a batch, and each gets its own result', async () => {
  const { batches, ends, double } = workInHand();
  const results = Promise.all([double(2), double(3), double(2)]);
  await nextTurn();
  expect(batches).toEqual([[2, 3, 2]]);
  ends[0]?.resolve();
  expect(await results).toEqual([4, 6, 4]);
});

test('a later call does not wait for a running batch', async () => {
  const { ends, double } = workInHand();
  const stuck = double(1);
  await nextTurn();
  const later = double(5);
  await nextTurn();
  ends[1]?.resolve();
  expect(await later).toBe(10);
  ends[0]?.resolve();
  expect(await stuck).toBe(2);
});

test('a failure rejects the calls of its batch and no others', async () => {
  const { ends, double } = workInHand();
  const shared = Promise.allSettled([double(2), double(3)]);
  await nextTurn();
  const after = double(4);
  await nextTurn();
  ends[0]?.reject(new Error('broken'));
  ends[1]?.resolve();
  expect((await shared).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await after).toBe(8);
});
