/**
 * Does a piece of work again and again, never twice at once, until the returned function is called; that resolves when
 * nothing is under way any more. The work answers for its own failures.
 */
export function runEvery(ms: number, work: () => Promise<void>): () => Promise<void> {
  let working: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    working = working.then(work);
  }, ms);
  return async () => {
    clearInterval(timer);
    await working;
  };
}
