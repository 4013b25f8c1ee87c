/** The shop lives in Pakistan: its days and months are those of Asia/Karachi, on the server and in every browser. */
export const TIME_ZONE = 'Asia/Karachi';

const UNKNOWN = 'N/A';

type Format = 'date' | 'time' | 'month';

const FORMATS: Readonly<Record<Format, Intl.DateTimeFormatOptions>> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  time: { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  month: { year: 'numeric', month: 'long' },
};

// Making a formatter costs a hundred times as much as using it.
const made = new Map<Format, Intl.DateTimeFormat>();

function formatter(format: Format): Intl.DateTimeFormat {
  const known = made.get(format) ?? new Intl.DateTimeFormat('en-US', { ...FORMATS[format], timeZone: TIME_ZONE });
  made.set(format, known);
  return known;
}

/** `Nov 21, 2026`; `N/A` for a missing or unreadable time. */
export function formatDate(iso: string | null): string {
  return shown(iso, 'date');
}

/** `Nov 21, 2026, 3:05 PM`; `N/A` for a missing or unreadable time. */
export function formatDateTime(iso: string | null): string {
  return shown(iso, 'time');
}

/** `November 2026`; `N/A` for a missing or unreadable time. */
export function formatMonth(iso: string | null): string {
  return shown(iso, 'month');
}

function shown(iso: string | null, format: Format): string {
  const time = epochOf(iso);
  // Engines disagree on the kind of space before AM and PM.
  return time === null
    ? UNKNOWN
    : formatter(format)
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

// Pakistan has kept UTC+5 without summer time since November 2009, before this shop's first order.
const OFFSET = 5 * 3_600_000;

/** A number per calendar month in Karachi; consecutive months differ by one. */
export function monthIndex(epoch: number): number {
  const local = new Date(epoch + OFFSET);
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}

/** When a month in Karachi begins, in epoch milliseconds. @param offset from the month of `epoch`: 0 is that one, -1 the one before */
export function monthStart(epoch: number, offset: number): number {
  const local = new Date(epoch + OFFSET);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + offset) - OFFSET;
}

/** The calendar day in Karachi: `2026-11-21`. */
export function dayKey(epoch: number): string {
  return isoOf(epoch + OFFSET).slice(0, 10);
}

/** When a day of Karachi begins, in epoch milliseconds; days out of all reason count as the nearest one within. */
export function dayStart(day: string): number {
  return Math.min(Math.max(Date.parse(day) - OFFSET, EARLIEST), LATEST);
}

const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(9999, 0);
