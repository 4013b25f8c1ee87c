/**
 * Limits work that needs much memory or processor time to `concurrency` at a time; the rest waits in a queue.
 * @returns runs the work when a slot is free and returns its result
 */
export function limitConcurrency(concurrency: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The next in the queue takes over the slot, or it becomes free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
