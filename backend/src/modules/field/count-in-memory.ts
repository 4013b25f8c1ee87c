import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/pool.ts';
import { loggable } from '../../loggable.ts';
import type { FieldKey } from './accept-batch.ts';
import { addCounts, type MinuteCount } from './repository.ts';

const MINUTE_MS = 60_000;
const FLUSH_MS = 1_000;
const RETRY_MS = 10_000;
/** A few MiB. A busy shop fills a fraction of it in a second; during an outage of the database it is full after a while. */
const MAX_ROWS = 10_000;

export type MemoryCounts = {
  add(keys: readonly FieldKey[]): void;
  /** Stores everything now. */
  flush(): Promise<void>;
  /** Stores what is left, once. */
  close(): Promise<void>;
};

type Deps = { readonly database: Database; readonly log: FastifyBaseLogger; readonly now: () => Date };

/**
 * Counts in memory and stores the counts with one statement a second at most. While the database is away they stay here, up to
 * `MAX_ROWS`; further ones are lost. A statement whose response is lost may be repeated: figures are a sample anyway.
 */
export function countInMemory({ database, log, now }: Deps): MemoryCounts {
  let counts = new Map<string, MinuteCount>();
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  let isFailing = false;

  function addRow(name: string, row: MinuteCount): void {
    const known = counts.get(name);
    if (known) known.count += row.count;
    else if (counts.size < MAX_ROWS) counts.set(name, row);
  }

  async function write(): Promise<void> {
    const rows = counts;
    if (rows.size === 0) return;
    counts = new Map();
    try {
      await addCounts(database, [...rows.values()]);
      isFailing = false;
    } catch (error) {
      for (const [name, row] of rows) addRow(name, row);
      if (!isFailing)
        log.warn({ error: loggable(error) }, 'figures of visitors could not be stored; they wait in memory');
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
      const at = new Date(Math.floor(now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
      for (const key of keys) addRow(JSON.stringify([at, ...Object.values(key)]), { ...key, at, count: 1 });
      if (counts.size > 0) schedule();
    },
    flush,
    async close() {
      await flush();
      if (timer) clearTimeout(timer);
    },
  };
}
