import { dayKey, epochOf, monthStart } from './dates.ts';

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

/** Ranges that are often asked for. */
export type DayPreset = '7days' | '30days' | '90days' | 'thisMonth' | 'lastMonth' | 'all';

const DAY_MS = 86_400_000;

/** The days of each preset; today is the last one, also of this month. @param now epoch milliseconds */
export function dayPresets(now: number): readonly { readonly preset: DayPreset; readonly range: DayRange }[] {
  const today = dayKey(now);
  const last = (days: number): DayRange => ({ from: dayKey(now - (days - 1) * DAY_MS), to: today });
  const monthBegan = monthStart(now, 0);
  return [
    { preset: '7days', range: last(7) },
    { preset: '30days', range: last(30) },
    { preset: '90days', range: last(90) },
    { preset: 'thisMonth', range: { from: dayKey(monthBegan), to: today } },
    { preset: 'lastMonth', range: { from: dayKey(monthStart(now, -1)), to: dayKey(monthBegan - DAY_MS) } },
    { preset: 'all', range: ALL_DAYS },
  ];
}
