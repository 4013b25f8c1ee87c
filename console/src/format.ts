import { epochOf } from '@urooj/domain/dates';
import { texts } from './texts/en.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `3 hours`: the time since then, in its largest unit; two days before days are counted. `null` for an unreadable time. */
export function ageOf(at: string | null, now: number): string | null {
  const since = epochOf(at);
  if (since === null) return null;
  const age = now - since;
  if (age < MINUTE_MS) return texts.underAMinute;
  if (age < HOUR_MS) return texts.minutes(Math.floor(age / MINUTE_MS));
  if (age < 2 * DAY_MS) return texts.hours(Math.floor(age / HOUR_MS));
  return texts.days(Math.floor(age / DAY_MS));
}

const MINUTE: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' };
const DAY: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'short', day: 'numeric' };

function formatted(at: string, options: Intl.DateTimeFormatOptions): string {
  const time = epochOf(at);
  if (time === null) return texts.unknownTime;
  // Engines disagree on the kind of space before AM and PM.
  return new Intl.DateTimeFormat('en-US', options).format(time).replaceAll('\u202f', ' ');
}

/**
 * `Nov 21, 2026, 3:05 PM GMT+5`: operators are in several time zones, so a time names its own.
 * @param timeZone that of the browser by default
 */
export const timeText = (at: string, timeZone?: string): string => formatted(at, { ...DAY, ...MINUTE, timeZone });

/** `3:05 PM GMT+5` */
export const timeOfDayText = (at: string, timeZone?: string): string => formatted(at, { ...MINUTE, timeZone });

/** `Nov 21` */
export const dayText = (at: string, timeZone?: string): string =>
  formatted(at, { month: 'short', day: 'numeric', timeZone });

/** The same time for everybody, as logs have it: `2026-11-21 10:05 UTC`. */
export const utcText = (at: string): string =>
  epochOf(at) === null ? texts.unknownTime : `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** `0.4 %`; two digits that count below 1 %. */
export function percentOf(part: number, total: number): string {
  const percent = total === 0 ? 0 : (part / total) * 100;
  return shareText(percent);
}

/** `5 %`, `0.25 %` */
export const shareText = (percent: number): string =>
  `${percent < 1 ? Number(percent.toPrecision(2)) : Math.round(percent * 10) / 10} %`;

const KILOBYTE = 1000;

/** `812 B`, `12.3 kB`, `1.2 MB` */
export function bytesText(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} B`;
  if (bytes < KILOBYTE ** 2) return `${(bytes / KILOBYTE).toFixed(1)} kB`;
  return `${(bytes / KILOBYTE ** 2).toFixed(1)} MB`;
}

/** `+1.2 kB`, `−300 B`, `0 B` */
export function bytesChange(change: number): string {
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return `${sign}${bytesText(Math.abs(change))}`;
}
