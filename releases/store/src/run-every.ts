/**
 * Runs `work` every `ms` milliseconds, never twice at the same time.
 * @param work must handle its own errors
 * @returns a function that stops it and resolves when a running `work` has ended
 */
export function runEvery(ms: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(work);
  }, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
