import { expect, test } from 'vitest';
import {
  ageOf,
  bytesChange,
  bytesText,
  dayText,
  percentOf,
  shareText,
  timeOfDayText,
  timeText,
  utcText,
} from './format.ts';

const NOW = Date.parse('2026-11-24T12:00:00.000Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test.each([
  [59_999, 'under a minute'],
  [MINUTE_MS, '1 minute'],
  [HOUR_MS - 1, '59 minutes'],
  [HOUR_MS, '1 hour'],
  [48 * HOUR_MS - 1, '47 hours'],
  [48 * HOUR_MS, '2 days'],
])('an age of %i ms is %s', (age, text) => {
  expect(ageOf(new Date(NOW - age).toISOString(), NOW)).toBe(text);
});

test('an unknown time has no age', () => {
  expect([ageOf(null, NOW), ageOf('', NOW)]).toEqual([null, null]);
});

test('shares below one percent keep two digits, others one place', () => {
  expect([0.25, 0.004, 5, 12.34, 100].map(shareText)).toEqual(['0.25 %', '0.004 %', '5 %', '12.3 %', '100 %']);
  expect([percentOf(1, 3), percentOf(0, 0)]).toEqual(['33.3 %', '0 %']);
});

test('sizes and their changes', () => {
  expect([812, 12_345, 1_234_567].map(bytesText)).toEqual(['812 B', '12.3 kB', '1.2 MB']);
  expect([1200, -300, 0].map(bytesChange)).toEqual(['+1.2 kB', '−300 B', '0 B']);
});

test('a time names its zone, and what it is in UTC', () => {
  const at = '2026-11-24T20:05:00.000Z';
  expect([timeText(at, 'Asia/Karachi'), timeText(at, 'UTC')]).toEqual([
    'Nov 25, 2026, 1:05 AM GMT+5',
    'Nov 24, 2026, 8:05 PM UTC',
  ]);
  expect([timeOfDayText(at, 'Asia/Karachi'), dayText(at, 'Asia/Karachi')]).toEqual(['1:05 AM GMT+5', 'Nov 25']);
  expect(utcText(at)).toBe('2026-11-24 20:05 UTC');
  expect([timeText(''), utcText('')]).toEqual(['unknown', 'unknown']);
});
