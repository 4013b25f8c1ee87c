import type { FastifyBaseLogger } from 'fastify';
import { loggable } from './loggable.ts';

/** Runs work without delaying the response, so that its duration does not reveal what was done. */
export type Background = {
  /** Starts it; a failure is logged. */
  run(work: () => Promise<void>): void;
  /** Waits for all started work. */
  settled(): Promise<void>;
};

export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>();
  return {
    run: (work) => {
      const done = work()
        .catch((error) => log.error({ error: loggable(error) }, 'background work failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
}
