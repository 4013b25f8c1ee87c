import type { Language } from '@urooj/contract/languages';
import { textLanguage } from './language.ts';

/** The time zone of days and months, on the server and in every browser. */
export const TIME_ZONE = 'Asia/Karachi';

const UNKNOWN: Readonly<Record<Language, string>> = { en: 'N/A', ur: 'نامعلوم' };
/** With Latin digits, as Pakistani shops write them. */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', ur: 'ur-PK-u-nu-latn' };

type Format = 'date' | 'time' | 'month';

const FORMATS: Readonly<Record<Format, Intl.DateTimeFormatOptions>> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  month: { month: 'short' },
  time: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
};

// Creating a formatter costs a hundred times as much as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(format: Format, language: Language): Intl.DateTimeFormat {
  const key = `${format} ${language}`;
  const cached =
    formatters.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...FORMATS[format], timeZone: TIME_ZONE });
  formatters.set(key, cached);
  return cached;
}

/** `Nov 21, 2026`; `N/A` for a missing or unreadable time. In the language of the page. */
export function formatDate(iso: string | null): string {
  return formatDateIn(textLanguage(), iso);
}

/** As `formatDate`, for a text that is not of this page, such as a mail. */
export function formatDateIn(language: Language, iso: string | null): string {
  return formatted(iso, 'date', language);
}

/** `Nov 21, 2026, 3:05 PM`; `N/A` for a missing or unreadable time. In the language of the page. */
export function formatDateTime(iso: string | null): string {
  return formatDateTimeIn(textLanguage(), iso);
}

/** As `formatDateTime`, for a text that is not of this page, such as a mail. */
export function formatDateTimeIn(language: Language, iso: string | null): string {
  return formatted(iso, 'time', language);
}

/** Days of one month: `Nov 1–22`. Both in epoch milliseconds. */
export function formatMonthDays(first: number, last: number): string {
  const days = [...new Set([first, last].map((time) => Number(dayKey(time).slice(8))))];
  return `${formatter('month', textLanguage()).format(first)} ${days.join('–')}`;
}

function formatted(iso: string | null, format: Format, language: Language): string {
  const time = epochOf(iso);
  // Engines disagree on the kind of space before AM and PM.
  return time === null
    ? UNKNOWN[language]
    : formatter(format, language)
        .format(time)
        .replace(/\u202f/g, ' ');
}

/** Epoch milliseconds, `null` for a missing or unreadable time. */
export function epochOf(iso: string | null): number | null {
  const time = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(time) ? null : time;
}

export function isoOf(epoch: number): string {
  return new Date(epoch).toISOString();
}

// UTC+5 without summer time since November 2009, before this shop's first order.
const OFFSET_MS = 5 * 3_600_000;

/** A time as a field for it has it, in Karachi: `2026-12-31T18:00`. */
export const localTimeOf = (iso: string): string => isoOf(Date.parse(iso) + OFFSET_MS).slice(0, 16);

/** The other way round; `null` for a time that is not complete. */
export function isoOfLocalTime(text: string): string | null {
  const time = Date.parse(`${text}Z`);
  return Number.isNaN(time) ? null : isoOf(time - OFFSET_MS);
}

/** A number per calendar month in Karachi; consecutive months differ by one. */
export function monthIndex(epoch: number): number {
  const local = new Date(epoch + OFFSET_MS);
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}

/**
 * When a month in Karachi begins, in epoch milliseconds.
 * @param offset months from that of `epoch`: 0 is the same month, -1 the one before
 */
export function monthStart(epoch: number, offset: number): number {
  const local = new Date(epoch + OFFSET_MS);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + offset) - OFFSET_MS;
}

/** The calendar day in Karachi: `2026-11-21`. */
export function dayKey(epoch: number): string {
  return isoOf(epoch + OFFSET_MS).slice(0, 10);
}

/** When a day in Karachi begins, in epoch milliseconds, limited to the years 1900 to 9998. */
export function dayStart(day: string): number {
  return Math.min(Math.max(Date.parse(day) - OFFSET_MS, EARLIEST), LATEST);
}

const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(9999, 0);
