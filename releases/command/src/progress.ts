import { startedAs } from './started-as.ts';

/** Prints what a command does, and how long each step took. */
export type Progress = {
  step<T>(what: string, work: () => Promise<T>): Promise<T>;
  say(line: string): void;
};

export function createProgress(write: (line: string) => void = console.log): Progress {
  return {
    say: (line) => write(startedAs(line)),
    async step(what, work) {
      const start = performance.now();
      const result = await work();
      write(`  ✓ ${what} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
      return result;
    },
  };
}
