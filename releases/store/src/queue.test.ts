import { expect, test, vi } from 'vitest';
import { createQueue } from './queue.ts';

test('runs as many at a time as its width, the others in order, and says when it is idle', async () => {
  const onIdle = vi.fn();
  const queue = createQueue(2, 10, onIdle);
  const started: number[] = [];
  const gates = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  const done = gates.map(({ promise }, index) =>
    queue.run(async () => {
      started.push(index);
      await promise;
      return index;
    }),
  );
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await done[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  expect(onIdle).not.toHaveBeenCalled();
  for (const gate of gates) gate.resolve();
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3]);
  expect(onIdle).toHaveBeenCalledOnce();
  expect(queue.isIdle()).toBe(true);
});

test('refuses what would wait behind too many, and continues after a failure', async () => {
  const queue = createQueue(1, 1, () => {});
  const gate = Promise.withResolvers<void>();
  const failing = queue.run(() => gate.promise);
  const waiting = queue.run(async () => 'waited');
  await expect(queue.run(async () => 'too many')).rejects.toMatchObject({ name: 'QueueFull' });
  gate.reject(new Error('failed'));
  await expect(failing).rejects.toThrow('failed');
  expect(await waiting).toBe('waited');
});
