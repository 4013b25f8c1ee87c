type Waiting = {
  readonly since: number;
  readonly start: () => void;
};

/** Runs work that needs much memory or processor time, a few at a time. */
export type WorkQueue = {
  /** Runs the work when a slot is free. @throws the error of `full` when too much waits already */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Throws the error of `full` when `run` would, so that a request can be refused before its body is read. */
  assertRoom(): void;
  /** How much work waits. */
  waiting(): number;
  /** How long the oldest work has been waiting; 0 when there is none. */
  oldestWaitSeconds(): number;
};

type Options = {
  /** How much runs at a time; the rest waits. */
  readonly concurrency: number;
  /** How much may wait. */
  readonly maxWaiting: number;
  /** The error for work that comes when the queue is full. */
  readonly full: () => Error;
};

export function limitConcurrency({ concurrency, maxWaiting, full }: Options): WorkQueue {
  let running = 0;
  const queue: Waiting[] = [];
  const assertRoom = () => {
    if (running >= concurrency && queue.length >= maxWaiting) throw full();
  };
  return {
    assertRoom,
    async run(work) {
      assertRoom();
      if (running < concurrency) running++;
      else await new Promise<void>((start) => queue.push({ since: performance.now(), start }));
      try {
        return await work();
      } finally {
        // The next in the queue takes over the slot, or it becomes free.
        const next = queue.shift();
        if (next) next.start();
        else running--;
      }
    },
    waiting: () => queue.length,
    oldestWaitSeconds: () => (queue[0] ? (performance.now() - queue[0].since) / 1000 : 0),
  };
}
