import type { SalePromise } from '@urooj/contract/catalogue';
import { ORDER_STATUSES } from '@urooj/contract/vocabulary';
import { expect, test } from 'vitest';
import { promiseEnd, promiseState, readPromise } from './sale-promise.ts';

const REFILL = { kind: 'refill', days: 30 } as const;
const LIFETIME = { kind: 'lifetime', days: null } as const;
/** The last moment of 29 December in Karachi. */
const END = '2026-12-29T18:59:59.999Z';

test.each<[SalePromise, string | null, string | null]>([
  [REFILL, '2026-11-29T10:00:00.000Z', END],
  // Already the 29th in Karachi.
  [REFILL, '2026-11-28T19:00:00.000Z', END],
  [REFILL, '2026-11-29T18:59:59.999Z', END],
  [{ kind: 'refill', days: 1 }, '2026-12-28T10:00:00.000Z', END],
  [REFILL, null, null],
  [REFILL, 'no time', null],
  [LIFETIME, '2026-11-29T10:00:00.000Z', null],
  [null, '2026-11-29T10:00:00.000Z', null],
])('a promise of %o that was completed at %s runs until %s', (promise, completionTime, end) => {
  expect(promiseEnd(promise, completionTime)).toBe(end);
});

const stateAt = (status: (typeof ORDER_STATUSES)[number], now: string, promise: SalePromise = REFILL) =>
  promiseState({ status, promise, promiseUntil: status === 'Completed' ? END : null }, Date.parse(now));

test('a refill runs from the completion to the last moment of its last day', () => {
  expect(stateAt('In Progress', '2026-11-29T10:00:00.000Z')).toEqual({ kind: 'not_begun', days: 30 });
  expect(stateAt('Completed', END)).toEqual({ kind: 'running', days: 30, until: END });
  expect(stateAt('Completed', '2026-12-29T19:00:00.000Z')).toEqual({ kind: 'ended', days: 30, until: END });
});

test('an order that was not delivered, or whose money was sent back, promises nothing', () => {
  const promising = ORDER_STATUSES.filter((status) => stateAt(status, END, LIFETIME) !== null);
  expect(promising).toEqual(['Pending', 'Payment Pending', 'In Progress', 'Completed']);
  expect(stateAt('Completed', END, null)).toBeNull();
  expect(stateAt('Completed', END, LIFETIME)).toEqual({ kind: 'lifetime' });
});

test('a completed order whose server does not say until when names no day', () => {
  for (const promiseUntil of [null, 'soon']) {
    expect(promiseState({ status: 'Completed', promise: REFILL, promiseUntil }, 0)?.kind).toBe('not_begun');
  }
  expect(promiseState({ status: 'In Progress', promise: REFILL, promiseUntil: END }, 0)?.kind).toBe('not_begun');
});

test.each([
  [{ kind: 'refill', days: 30, more: 1 }, REFILL],
  [{ kind: 'lifetime' }, LIFETIME],
  [{ kind: 'refill', days: '30' }, null],
  [{ kind: 'refill', days: 0 }, null],
  [{ kind: 'forever', days: 30 }, null],
  ['lifetime', null],
  [undefined, null],
])('reads %o', (value, promise) => {
  expect(readPromise(value)).toEqual(promise);
});
