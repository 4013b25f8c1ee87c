/** A time limit that can be stopped and continued: it counts the time that a process has, not the time that it waits. */
export function createTimer(limitMs: number, onEnd: () => void) {
  let remainingMs = limitMs;
  let startedAt = 0;
  let timeout: NodeJS.Timeout | null = null;
  const timer = {
    resume() {
      if (timeout) return;
      startedAt = performance.now();
      timeout = setTimeout(onEnd, remainingMs);
    },
    pause() {
      if (!timeout) return;
      clearTimeout(timeout);
      timeout = null;
      remainingMs -= performance.now() - startedAt;
    },
  };
  timer.resume();
  return timer;
}
