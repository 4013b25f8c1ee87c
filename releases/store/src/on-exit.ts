import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';

/** What a process that ends in the middle of its work must do, at once. */
const unfinished = new Set<() => void>();

const cleanUp = (): void => {
  for (const clean of unfinished) {
    try {
      clean();
    } catch {
      // What stays is removed by a later process.
    }
  }
};
const endOnSignal = (signal: NodeJS.Signals): never => process.exit(128 + constants.signals[signal]);
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function watch(): void {
  process.on('exit', cleanUp);
  // A signal that nobody handles ends a process without its exit event. A server decides itself when it ends.
  for (const signal of SIGNALS) if (process.listenerCount(signal) === 0) process.on(signal, endOnSignal);
}

function unwatch(): void {
  process.off('exit', cleanUp);
  for (const signal of SIGNALS) process.off(signal, endOnSignal);
}

/** Runs `work`. Where a signal or a failure elsewhere ends the process meanwhile, `clean` runs before. */
export async function withExitHandler<T>(clean: () => void, work: () => Promise<T>): Promise<T> {
  if (unfinished.size === 0) watch();
  unfinished.add(clean);
  try {
    return await work();
  } finally {
    unfinished.delete(clean);
    if (unfinished.size === 0) unwatch();
  }
}

/** Runs `work`, which fills a folder and moves it into place or leaves it: nothing of it stays here, however the process ends. */
export async function withStaging<T>(dir: string, work: () => Promise<T>): Promise<T> {
  const clean = () => rmSync(dir, { recursive: true, force: true });
  return withExitHandler(clean, work).finally(() => rm(dir, { recursive: true, force: true }));
}
