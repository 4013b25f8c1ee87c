import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

function reader() {
  const started: PromiseWithResolvers<number>[] = [];
  const read = coalesced(() => {
    const one = Promise.withResolvers<number>();
    started.push(one);
    return one.promise;
  });
  return { started, read };
}

test('a thousand callers during a read share the next one, which began after their calls', async () => {
  const { started, read } = reader();
  const first = read();
  const others = Array.from({ length: 1000 }, read);
  expect(started).toHaveLength(1);
  started[0]?.resolve(1);
  expect(await first).toBe(1);
  await expect.poll(() => started.length).toBe(2);
  started[1]?.resolve(2);
  expect(new Set(await Promise.all(others))).toEqual(new Set([2]));
  expect(started).toHaveLength(2);
});

test('a failure is for the callers of that read only', async () => {
  const { started, read } = reader();
  const first = read();
  const second = read();
  started[0]?.reject(new Error('down'));
  await expect(first).rejects.toThrow('down');
  await expect.poll(() => started.length).toBe(2);
  started[1]?.resolve(2);
  expect(await second).toBe(2);
  const third = read();
  started[2]?.resolve(3);
  expect(await third).toBe(3);
});
