import { dayKey, epochOf } from './dates.ts';

/** Days in Karachi, `2026-11-21`, both included; empty for no limit. */
export type DayRange = {
  readonly from: string;
  readonly to: string;
};

export const ALL_DAYS: DayRange = { from: '', to: '' };

/** Whether a day is in the range. An unknown day is only in the range without limits. */
export function isWithin(day: string | null, { from, to }: DayRange): boolean {
  if (from === '' && to === '') return true;
  return day !== null && (from === '' || day >= from) && (to === '' || day <= to);
}

/** Whether a text is an existing day, such as `2026-11-21`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && epochOf(text) !== null;
}

/** The day of a time; `null` where the time is not readable. */
export function dayOf(createdAt: string | null): string | null {
  const time = epochOf(createdAt);
  return time === null ? null : dayKey(time);
}
