import { readdir, readFile } from 'node:fs/promises';
import type { Server } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { loggable } from './loggable.ts';

const INTERVAL_MS = 10_000;
const MIN_LOG_INTERVAL_MS = 60_000;
/** Of the limit. A connection and the file that it is sent need one each. */
const FULL_SHARE = 0.95;
const EXHAUSTED = new Set(['EMFILE', 'ENFILE']);

export type FileDescriptors = {
  /** How often the process was found without a free one, or nearly so. */
  exhausted(): number;
  /** Counts connections that this server could not accept, which would end the process where nobody listens to its errors. */
  watch(server: Server): void;
  /** Looks again. Repeated every ten seconds. */
  check(): Promise<void>;
  stop(): void;
};

/**
 * Watches the file descriptors of the process. Node.js closes a connection for which there is none, and says nothing. On systems
 * without `/proc` only errors of servers are seen.
 */
export async function watchFileDescriptors(log: FastifyBaseLogger): Promise<FileDescriptors> {
  const limit = await readLimit();
  let times = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  function report(): void {
    times++;
    if (performance.now() - loggedAt < MIN_LOG_INTERVAL_MS) return;
    loggedAt = performance.now();
    log.error(
      { limit },
      'the process has no file descriptors left, or nearly none: it refuses connections and opens no files. Raise the limit (LimitNOFILE, ulimit -n)',
    );
  }

  async function check(): Promise<void> {
    if (limit === null) return;
    const open = await readdir('/proc/self/fd').catch((error: NodeJS.ErrnoException) => error);
    const isFull = open instanceof Error ? isExhausted(open) : open.length > limit * FULL_SHARE;
    if (isFull) report();
  }

  const timer = setInterval(() => void check(), INTERVAL_MS).unref();
  return {
    exhausted: () => times,
    watch: (server) =>
      void server.on('error', (error) => {
        if (isExhausted(error)) report();
        else log.error({ error: loggable(error) }, 'a connection could not be accepted');
      }),
    check,
    stop: () => clearInterval(timer),
  };
}

const isExhausted = (error: NodeJS.ErrnoException) => EXHAUSTED.has(error.code ?? '');

async function readLimit(): Promise<number | null> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const soft = /^Max open files +(\d+)/m.exec(limits)?.[1];
  return soft === undefined ? null : Number(soft);
}
