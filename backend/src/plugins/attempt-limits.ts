/** How many attempts are allowed in a window of time. */
export type Limit = {
  readonly max: number;
  readonly windowMs: number;
};

/** @param factor multiplies every limit */
export function allowed({ max }: Limit, factor: number): number {
  return Math.max(1, Math.round(max * factor));
}

/** Whole seconds until a window ends, for `Retry-After`. @param endsAt, now milliseconds */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(1, Math.ceil((endsAt - now) / 1000));
}

type Window = {
  count: number;
  readonly endsAt: number;
};

const MAX_WINDOWS = 100_000;

/**
 * Counts attempts per key in fixed windows, in the memory of this process. The number of keys is bounded: under a
 * flood of addresses the oldest windows are evicted first.
 */
export class AttemptCounter {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;
  readonly #factor: number;

  /** @param factor multiplies every limit; @param now milliseconds */
  constructor(factor: number, now: () => number = Date.now) {
    this.#factor = factor;
    this.#now = now;
  }

  /** Counts one attempt. @returns seconds to wait when the limit is exceeded, else 0 */
  consume(key: string, limit: Limit): number {
    const window = this.#window(key) ?? this.#open(key, limit);
    window.count++;
    return window.count > allowed(limit, this.#factor) ? secondsLeft(window.endsAt, this.#now()) : 0;
  }

  #window(key: string): Window | undefined {
    const window = this.#windows.get(key);
    if (window && window.endsAt <= this.#now()) {
      this.#windows.delete(key);
      return undefined;
    }
    return window;
  }

  #open(key: string, { windowMs }: Limit): Window {
    if (this.#windows.size >= MAX_WINDOWS) this.#evict();
    const window = { count: 0, endsAt: this.#now() + windowMs };
    this.#windows.set(key, window);
    return window;
  }

  /** A map iterates in the order of insertion, so the oldest come first. */
  #evict(): void {
    const now = this.#now();
    for (const [key, { endsAt }] of this.#windows) if (endsAt <= now) this.#windows.delete(key);
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < MAX_WINDOWS * 0.9) break;
      this.#windows.delete(key);
    }
  }
}
