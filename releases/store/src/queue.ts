/** The queue is full. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/**
 * Runs what it gets in order, `width` at a time.
 * @param onIdle is called whenever nothing runs or waits any more
 */
export function createQueue(width: number, maxWaiting: number, onIdle: () => void) {
  const waiting: (() => void)[] = [];
  let running = 0;

  function leave(): void {
    const next = waiting.shift();
    if (next) {
      next();
      return;
    }
    running--;
    if (running === 0) onIdle();
  }

  return {
    isIdle: () => running === 0,
    /** @throws QueueFull */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running < width) running++;
      else if (waiting.length >= maxWaiting) throw new QueueFull(`More than ${maxWaiting} are waiting.`);
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
