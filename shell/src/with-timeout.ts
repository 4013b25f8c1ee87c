/** Rejects where the work takes longer than this time. */
export function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no response within ${ms / 1000} seconds`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
