/** Milliseconds of the quickest of some runs: what the code needs, not what a busy machine adds. */
export function quickest(task: () => void, runs = 5): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    task();
    return performance.now() - start;
  });
  return Math.min(...times);
}
