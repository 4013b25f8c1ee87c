import { allowed, type Limit, secondsLeft } from './attempt-limits.ts';
import type { Attempts } from './shared-attempts.ts';

/** Of a limit, each process may use this much before it counts in the database: most callers never reach it. */
const UNCOUNTED = 0.1;
/** After that it counts this much ahead with one statement. */
const BLOCK = 0.05;
const MAX_WINDOWS = 100_000;

type Window = {
  readonly endsAt: number;
  used: number;
  /** Of those counted in the database and those before, how many this process may let pass. */
  granted: number;
  /** Counted in the database. */
  counted: number;
  isFull: boolean;
  counting: Promise<void> | null;
};

/** Counts frequent calls per key. */
export type CallLimits = {
  /** Counts one call. @returns seconds to wait when the limit is exceeded, else 0 */
  consume(key: string, limit: Limit): Promise<number>;
};

type Options = {
  /** Where calls of several processes are counted; `null`: this process has limits of its own. */
  readonly attempts: Pick<Attempts, 'add'> | null;
  /** Multiplies every limit. */
  readonly factor: number;
  /** Milliseconds. */
  readonly now?: () => number;
};

/**
 * Limits calls that are too frequent for a statement each. A process lets the first tenth of a limit pass without counting
 * in the database; then it counts blocks of a twentieth there, ahead of the calls. So with `n` processes at most
 * `limit × (1 + (n - 1) / 10)` calls pass, and no call is refused before `limit × (1 - (n - 1) / 20)` have passed. Their windows
 * begin at multiples of their length, so that all processes have the same. While the database is down, each process has limits of its own.
 */
export function createCallLimits({ attempts, factor, now = Date.now }: Options): CallLimits {
  const windows = new Map<string, Window>();

  function windowOf(name: string, windowMs: number, max: number): Window {
    const at = now();
    const known = windows.get(name);
    if (known && known.endsAt > at) return known;
    windows.delete(name);
    if (windows.size >= MAX_WINDOWS) evict(windows, at);
    const endsAt = attempts === null ? at + windowMs : (Math.floor(at / windowMs) + 1) * windowMs;
    const uncounted = attempts === null ? max : Math.floor(max * UNCOUNTED);
    const window = { endsAt, used: 0, granted: uncounted, counted: 0, isFull: false, counting: null };
    windows.set(name, window);
    return window;
  }

  async function count(window: Window, name: string, max: number): Promise<void> {
    if (attempts === null) {
      window.isFull = true;
      return;
    }
    const amount = Math.max(1, Math.ceil(max * BLOCK)) + (window.counted === 0 ? window.granted : 0);
    const total = await attempts.add(`${name} ${window.endsAt}`, amount, new Date(window.endsAt)).catch(() => null);
    if (total === null) {
      window.granted = max;
      window.isFull = true;
      return;
    }
    window.counted += amount;
    window.granted = Math.min(window.counted, max - (total - window.counted));
    window.isFull = total >= max;
  }

  return {
    async consume(key, limit) {
      const max = allowed(limit, factor);
      const name = `${key} ${limit.windowMs}`;
      const window = windowOf(name, limit.windowMs, max);
      const own = ++window.used;
      while (own > window.granted && !window.isFull) {
        window.counting ??= count(window, name, max).finally(() => {
          window.counting = null;
        });
        await window.counting;
      }
      return own > window.granted ? secondsLeft(window.endsAt, now()) : 0;
    },
  };
}

/** A map iterates in the order of insertion, so the oldest come first. */
function evict(windows: Map<string, Window>, now: number): void {
  for (const [name, { endsAt }] of windows) if (endsAt <= now) windows.delete(name);
  for (const name of windows.keys()) {
    if (windows.size < MAX_WINDOWS * 0.9) break;
    windows.delete(name);
  }
}
