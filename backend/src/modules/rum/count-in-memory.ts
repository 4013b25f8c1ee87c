import type { FastifyBaseLogger } from 'fastify';
import { loggable } from '../../loggable.ts';

const FLUSH_MS = 1_000;
const RETRY_MS = 10_000;
/** A few MiB. A busy shop fills a fraction of it in a second; during an outage of the database it is full after a while. */
const MAX_ROWS = 10_000;

export type Counted<Key> = Key & { count: number };

export type MemoryCounts<Key> = {
  /** Counts each of them once. */
  add(keys: readonly Key[]): void;
  /** Stores everything now. */
  flush(): Promise<void>;
  /** Stores what is left, once. */
  close(): Promise<void>;
};

type Options<Key> = {
  /** Stores some counts. */
  readonly store: (rows: readonly Counted<Key>[]) => Promise<void>;
  /** What is counted, for the log: `figures of visitors`. */
  readonly what: string;
  readonly log: FastifyBaseLogger;
};

/**
 * Counts equal keys in memory and stores the counts with one statement a second at most. While the database is away they stay
 * here, up to `MAX_ROWS`; further ones are lost. A statement whose response is lost may be repeated: figures are a sample anyway.
 */
export function countInMemory<Key extends object>({ store, what, log }: Options<Key>): MemoryCounts<Key> {
  let counts = new Map<string, Counted<Key>>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  let isFailing = false;

  function addRow(name: string, row: Counted<Key>): void {
    const known = counts.get(name);
    if (known) known.count += row.count;
    else if (counts.size < MAX_ROWS) counts.set(name, row);
  }

  async function write(): Promise<void> {
    const rows = counts;
    if (rows.size === 0) return;
    counts = new Map();
    try {
      await store([...rows.values()]);
      isFailing = false;
    } catch (error) {
      for (const [name, row] of rows) addRow(name, row);
      if (!isFailing) log.warn({ error: loggable(error) }, `${what} could not be stored; they wait in memory`);
      isFailing = true;
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    writing = writing.then(write);
    return writing;
  }

  const schedule = () => {
    timer ??= setTimeout(() => void flush().then(() => counts.size > 0 && schedule()), isFailing ? RETRY_MS : FLUSH_MS);
    timer.unref();
  };

  return {
    add(keys) {
      for (const key of keys) addRow(JSON.stringify(Object.values(key)), { ...key, count: 1 });
      if (counts.size > 0) schedule();
    },
    flush,
    async close() {
      await flush();
      if (timer) clearTimeout(timer);
    },
  };
}
