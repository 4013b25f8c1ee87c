import { dayKey, dayStart } from '@urooj/domain/dates';
import type { Period } from '../../mail/summaries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** In Karachi. */
const SUMMARY_HOUR = 8;
const MONDAY = 1;

/** When the hour of the clock began. */
export const hourStart = (now: Date): Date => new Date(now.getTime() - (now.getTime() % HOUR_MS));
export const nextHour = (now: Date): Date => new Date(hourStart(now).getTime() + HOUR_MS);

/** The last time, up to now, at which a summary was due: the full hour, 08:00 in Karachi, or 08:00 of a Monday. */
export function lastDue(period: Period, now: Date): Date {
  if (period === 'hourly') return hourStart(now);
  const today = dayStart(dayKey(now.getTime())) + SUMMARY_HOUR * HOUR_MS;
  const latest = new Date(today <= now.getTime() ? today : today - DAY_MS);
  if (period === 'daily') return latest;
  // At 08:00 in Karachi it is the same day in UTC.
  const daysSinceMonday = (latest.getUTCDay() + 7 - MONDAY) % 7;
  return new Date(latest.getTime() - daysSinceMonday * DAY_MS);
}
