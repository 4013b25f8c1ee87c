/**
 * Milliseconds of processor time that the quickest of some runs takes: waiting for a busy machine is not counted.
 * Code that is instrumented for mutation tests is slower than the code that ships, so there the task only runs.
 */
export function quickest(task: () => void, runs = 5): number {
  if (process.env.INSTRUMENTED) {
    task();
    return 0;
  }
  const times = Array.from({ length: runs }, () => {
    const start = process.threadCpuUsage();
    task();
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}
