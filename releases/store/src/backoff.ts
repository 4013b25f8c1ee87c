/** The first pause; each further failure doubles it. */
const FIRST_MS = 2_000;
const LONGEST_MS = 300_000;

/** Decides when something that failed is tried again: after a pause that grows while it goes on failing. */
export function createBackoff() {
  let pauseMs = 0;
  let pausedUntil = 0;
  return {
    isPaused: (): boolean => performance.now() < pausedUntil,
    failed(): void {
      const now = performance.now();
      // A pause that ended long ago says nothing any more.
      const isNew = pauseMs === 0 || now - pausedUntil > LONGEST_MS;
      pauseMs = isNew ? FIRST_MS : Math.min(pauseMs * 2, LONGEST_MS);
      pausedUntil = now + pauseMs;
    },
  };
}
