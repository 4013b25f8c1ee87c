import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH, PAYOUT_WORKING_DAYS } from '@urooj/contract/limits';
import type { RefundOrigin } from '@urooj/contract/vocabulary';
import { dayKey, epochOf } from './dates.ts';

const DAY_MS = 86_400_000;

/** How many working days are left until the money of an approved refund arrives. */
export type PayoutDays = {
  /** 0 once the earliest day has come. */
  readonly least: number;
  /** Below 0 when the promise is broken. */
  readonly most: number;
};

/** @param decidedAt ISO time of the approval @param now epoch milliseconds */
export function payoutDaysLeft(decidedAt: string, now: number): PayoutDays {
  const passed = workingDaysSince(epochOf(decidedAt) ?? now, now);
  return { least: Math.max(0, PAYOUT_WORKING_DAYS.least - passed), most: PAYOUT_WORKING_DAYS.most - passed };
}

/** The working days in Karachi after the day of `start`, that of `end` included. Holidays other than weekends are not known. */
export function workingDaysSince(start: number, end: number): number {
  const [first, last] = [start, end].map((time) => Date.parse(dayKey(time))) as [number, number];
  const days = Math.max(0, Math.round((last - first) / DAY_MS));
  const weeks = Math.floor(days / 7);
  const rest = Array.from({ length: days % 7 }, (_, i) => new Date(first + (i + 1) * DAY_MS).getUTCDay());
  return weeks * 5 + rest.filter((weekday) => weekday !== 0 && weekday !== 6).length;
}

/** @param at when the money was sent; `null` for just now @param now epoch milliseconds */
export function payoutProblem(reference: string, at: string | null, now: number): FieldErrorCode | null {
  if (reference.trim() === '') return 'payout_reference_required';
  if (reference.trim().length > MAX_LENGTH.transactionId) return 'payout_reference_too_long';
  if (at === null) return null;
  return (epochOf(at) ?? Number.POSITIVE_INFINITY) <= now ? null : 'payout_time_invalid';
}

const MINUTE_MS = 60_000;

/**
 * The earliest time at which the money of a refund can have been sent, in whole minutes as a form has them: that of the buyer's request,
 * and of the order where the shop has begun the refund, because it may have sent the money first.
 */
export function earliestPayout(
  refund: { readonly origin: RefundOrigin; readonly createdAt: Date },
  orderedAt: Date,
): Date {
  const since = refund.origin === 'form' ? refund.createdAt : orderedAt;
  return new Date(Math.floor(since.getTime() / MINUTE_MS) * MINUTE_MS);
}
