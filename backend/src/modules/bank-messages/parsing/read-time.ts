import { dayStart, isoOf } from '@urooj/domain/dates';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_NAMES = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'sept', 'october', 'november', 'december'],
];
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_NAMED = /^(\d{1,2})[-/ ]?([a-z]{3,9})[-/, ]{1,2}(\d{4}|\d{2})$/;
const MONTH_NAMED = /^([a-z]{3,9}) (\d{1,2}),? (\d{4})$/;
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?([ap])\.?m\.?)?$/;

/** `14/05/2026`, `14-May-26`, `May 14, 2026`, `2026-05-14` → `2026-05-14`. Day before month, as in Pakistan. */
export function readDay(text: string): string | null {
  const lower = text.toLowerCase();
  const numeric = DAY_FIRST.exec(lower);
  if (numeric) return isoDay(numeric[3], Number(numeric[2]), numeric[1]);
  const iso = YEAR_FIRST.exec(lower);
  if (iso) return isoDay(iso[1], Number(iso[2]), iso[3]);
  const named = DAY_NAMED.exec(lower);
  if (named) return isoDay(named[3], monthNumber(named[2]), named[1]);
  const american = MONTH_NAMED.exec(lower);
  return american ? isoDay(american[3], monthNumber(american[1]), american[2]) : null;
}

/** `14:05`, `02:05:09 PM` → milliseconds since midnight. */
export function readTimeOfDay(text: string): number | null {
  const match = TIME.exec(text.toLowerCase());
  if (!match) return null;
  const [hour, minute, second] = [Number(match[1]), Number(match[2]), Number(match[3] ?? 0)];
  const half = match[4];
  if (minute > 59 || second > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null;
  const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return ((hours * 60 + minute) * 60 + second) * 1000;
}

/** A time of day in Karachi as ISO 8601 in UTC. */
export const karachiTime = (day: string, timeOfDayMs: number): string => isoOf(dayStart(day) + timeOfDayMs);

function monthNumber(name = ''): number {
  return name.length === 3 || MONTH_NAMES.includes(name) ? MONTHS.indexOf(name.slice(0, 3)) + 1 : 0;
}

function isoDay(year = '', month: number, day = ''): string | null {
  const text = [year.length === 2 ? `20${year}` : year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  const epoch = Date.parse(text);
  return Number.isFinite(epoch) && isoOf(epoch).slice(0, 10) === text ? text : null;
}
