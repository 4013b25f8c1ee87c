import { dayStart } from '@urooj/domain/dates';
import { karachiTime, readDay, readTimeOfDay } from '../parsing/read-time.ts';

const DAY_MS = 86_400_000;
/** An older date is more likely the error of a spreadsheet, such as 01/01/1970, than money to look for. */
const MAX_AGE_MS = 2 * 366 * DAY_MS;
const WITH_TIME = /^(.+?)(?:,? |T)(\d{1,2}:\d{2}\S*(?: ?[ap]\.?m\.?)?)$/i;
const NUMERIC = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}(?!\d)/;

export type Moment = { readonly day: string; readonly time: string | null };

/** Whether a date has its month first, so that the other dates of the file cannot be read without guessing. */
export function isMonthFirst(date: string): boolean {
  const [, first, second] = NUMERIC.exec(date) ?? [];
  return Number(second) > 12 && Number(first) <= 12;
}

/** Whether a date has its day first and cannot have it second. */
export function showsDayFirst(date: string): boolean {
  const [, first, second] = NUMERIC.exec(date) ?? [];
  return Number(first) > 12 && Number(second) <= 12;
}

/**
 * Whether day and month may be exchanged in a file that has days first elsewhere: an American spreadsheet program reads the
 * text 05/11/2026 as May 11, and leaves 21/11/2026 a text.
 */
export const mayBeExchanged = (date: string): boolean => /^\d{4}-(?:0\d|1[0-2])-(?:0[1-9]|1[0-2])(?!\d)/.test(date);

/** Whether a date is the number of a day, as spreadsheets show it without the format of dates. */
export const isSerial = (date: string): boolean => /^4\d{4}(?:\.\d+)?$/.test(date);

export const isNumeric = (date: string): boolean => NUMERIC.test(date);

/** Whether a cell is a day: the titles of columns are none. */
export const isDay = (cell: string): boolean => readDay(WITH_TIME.exec(cell)?.[1] ?? cell) !== null;

/**
 * The day, and the time where it has one, also in the cell of the day.
 * @returns `null` for a date that does not exist, is more than a day in the future, or older than two years
 */
export function readMoment(date: string, time: string, now: Date): Moment | null {
  const [, dayText = date, timeText = time] = (time === '' && WITH_TIME.exec(date)) || [];
  const day = readDay(dayText.trim());
  const timeOfDay = timeText === '' ? null : readTimeOfDay(timeText);
  if (day === null || (timeText !== '' && timeOfDay === null)) return null;
  if (dayStart(day) + (timeOfDay ?? 0) > now.getTime() + DAY_MS) return null;
  if (dayStart(day) < now.getTime() - MAX_AGE_MS) return null;
  return { day, time: timeOfDay === null ? null : karachiTime(day, timeOfDay) };
}
