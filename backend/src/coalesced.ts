/**
 * Answers many callers with few reads: while one runs, all further callers share the next one. A caller never gets what was
 * read before its call.
 */
export function coalesced<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | null = null;
  let next: Promise<T> | null = null;

  async function run(): Promise<T> {
    const own = read();
    running = own.catch(() => {});
    try {
      return await own;
    } finally {
      running = null;
    }
  }

  return () => {
    if (running === null) return run();
    next ??= running.then(() => {
      next = null;
      return run();
    });
    return next;
  };
}
