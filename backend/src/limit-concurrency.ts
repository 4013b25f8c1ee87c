/**
 * Work that is heavy on memory or the processor: at most `most` at once, the rest waits in line.
 * @returns runs the work in its turn and gives its result
 */
export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The place passes on to the next in line, or becomes free.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
