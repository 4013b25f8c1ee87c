import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { loggable } from '../loggable.ts';
import { isDatabaseDown } from './violations.ts';

const PROBE_INTERVAL_MS = 1_000;

/** @returns true when the error means an outage, which is logged here. The caller logs any other error. */
export type ReportOutage = (error: unknown) => boolean;

type Options = {
  /** Rejects while the database does not respond. */
  readonly probe: () => Promise<unknown>;
  readonly log: FastifyBaseLogger;
  readonly intervalMs?: number;
};

/**
 * Logs an outage of the database once when it begins and once when it ends, however many connections break and however often
 * the jobs try to connect again.
 */
export function watchOutages({ probe, log, intervalMs = PROBE_INTERVAL_MS }: Options) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let hasOutage = false;

  /** There is a pause before the first probe too: a server that stops ends its connections one by one, and may still accept new ones. */
  async function waitUntilBack(): Promise<void> {
    const since = performance.now();
    for (;;) {
      await pause(intervalMs, undefined, { signal, ref: false });
      const isBack = await probe().then(
        () => true,
        () => false,
      );
      if (isBack) break;
    }
    hasOutage = false;
    const seconds = Math.round((performance.now() - since) / 1000);
    if (!signal.aborted) log.warn({ seconds }, 'the database responds again');
  }

  const report: ReportOutage = (error) => {
    if (!isDatabaseDown(error)) return false;
    if (hasOutage || signal.aborted) return true;
    hasOutage = true;
    log.error(
      { error: loggable(error) },
      'the connections to the database broke; what needs it gets a 503 until it responds again',
    );
    // `stop` rejects it.
    waitUntilBack().catch(() => {});
    return true;
  };
  return { report, hasOutage: () => hasOutage, stop: () => stopping.abort() };
}
