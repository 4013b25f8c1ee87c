import type { SalePromise } from '@urooj/contract/catalogue';
import { isRecord } from '@urooj/contract/is-record';
import { dayKey, dayStart, epochOf, isoOf } from './dates.ts';
import type { TrackingOrder } from './entities.ts';

const DAY_MS = 24 * 3_600_000;

/** What an order promises now. It runs from the completion. `until` is an ISO time. */
export type PromiseState =
  | { readonly kind: 'lifetime' }
  | { readonly kind: 'not_begun'; readonly days: number }
  | { readonly kind: 'running' | 'ended'; readonly days: number; readonly until: string };

/**
 * Until when a promise runs: the whole last day in Karachi, because people read a day and no time.
 * @param completionTime ISO time; `null` before the completion
 * @returns ISO time; `null` where it has not begun, or never ends
 */
export function promiseEnd(promise: SalePromise, completionTime: string | null): string | null {
  const completed = epochOf(completionTime);
  if (promise?.kind !== 'refill' || completed === null) return null;
  return isoOf(dayStart(dayKey(completed + promise.days * DAY_MS)) + DAY_MS - 1);
}

/**
 * @param now epoch milliseconds
 * @returns `null` where nothing is promised: also an order that was not delivered, or whose money was sent back
 */
export function promiseState(
  { status, promise, promiseUntil }: Pick<TrackingOrder, 'status' | 'promise' | 'promiseUntil'>,
  now: number,
): PromiseState | null {
  if (promise === null || status === 'Cancelled' || status === 'Failed' || status === 'Refunded') return null;
  if (promise.kind === 'lifetime') return { kind: 'lifetime' };
  const { days } = promise;
  const end = epochOf(promiseUntil);
  if (status !== 'Completed' || promiseUntil === null || end === null) return { kind: 'not_begun', days };
  return { kind: now > end ? 'ended' : 'running', days, until: promiseUntil };
}

/** Reads a promise that was sent or stored; `null` for anything else. */
export function readPromise(value: unknown): SalePromise {
  const { kind, days } = isRecord(value) ? value : {};
  if (kind === 'lifetime') return { kind, days: null };
  return kind === 'refill' && typeof days === 'number' && days > 0 ? { kind, days } : null;
}
