import { expect, test } from 'vitest';
import {
  dayStart,
  epochOf,
  formatDateTime,
  formatMonthDays,
  isoOfLocalTime,
  localTimeOf,
  monthIndex,
  monthStart,
} from './dates.ts';

const at = (iso: string) => Date.parse(iso);

test('a day begins at midnight in Karachi, five hours before UTC', () => {
  expect(dayStart('2026-11-21')).toBe(at('2026-11-20T19:00:00Z'));
});

test('a field for a time has that of Karachi', () => {
  expect(localTimeOf('2026-12-31T20:30:59.000Z')).toBe('2027-01-01T01:30');
  expect(isoOfLocalTime('2027-01-01T01:30')).toBe('2026-12-31T20:30:00.000Z');
  expect(isoOfLocalTime('')).toBeNull();
});

test('a day before 1900 or after 9998 counts as the nearest day of that range', () => {
  expect(dayStart('0001-01-01')).toBe(at('1900-01-01T00:00:00Z'));
  expect(dayStart('9999-12-31')).toBe(at('9999-01-01T00:00:00Z'));
});

test('a month begins at midnight of its first day in Karachi', () => {
  const lateInOctober = at('2026-10-31T18:59:59Z');
  const earlyInNovember = at('2026-10-31T19:00:00Z');
  expect(monthStart(lateInOctober, 0)).toBe(at('2026-09-30T19:00:00Z'));
  expect(monthStart(earlyInNovember, 0)).toBe(earlyInNovember);
  expect(monthStart(earlyInNovember, -1)).toBe(at('2026-09-30T19:00:00Z'));
  expect(monthStart(earlyInNovember, 2)).toBe(at('2026-12-31T19:00:00Z'));
  expect(monthIndex(earlyInNovember) - monthIndex(lateInOctober)).toBe(1);
});

test('a missing or unreadable time is unknown', () => {
  expect([epochOf(null), epochOf('soon'), epochOf('1970-01-01T00:00:00Z')]).toEqual([null, null, 0]);
});

test('a time is written with plain spaces, which every engine agrees on', () => {
  expect(formatDateTime('2026-11-21T10:05:00Z')).toMatch(/^[ -~]+$/);
});

test('names days of a month, by the calendar of Karachi', () => {
  expect(formatMonthDays(at('2026-10-31T19:00:00Z'), at('2026-11-22T12:00:00Z'))).toBe('Nov 1–22');
  expect(formatMonthDays(at('2026-10-31T19:00:00Z'), at('2026-10-31T20:00:00Z'))).toBe('Nov 1');
});
