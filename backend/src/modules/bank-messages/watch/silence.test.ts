import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedBy } from './silence.ts';

const SINCE = new Date('2026-11-21T09:30:00Z');
const HOUR_MS = 3_600_000;

/** So many messages in 30 days, in these hours (UTC). */
function habit(hours: Readonly<Record<number, number>>, days = 30) {
  return { perHour: Array.from({ length: 24 }, (_, hour) => hours[hour] ?? 0), days };
}
const everyHour = (count: number) => habit(Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, count])));
const hoursUntil = (by: Date) => (by.getTime() - SINCE.getTime()) / HOUR_MS;

test('eight messages have to be missing', () => {
  // One an hour, and a third of one.
  expect(hoursUntil(expectedBy(SINCE, everyHour(30)))).toBe(8);
  expect(hoursUntil(expectedBy(SINCE, everyHour(10)))).toBeCloseTo(24, 5);
});

test('a busy source is silent after two hours, and never sooner', () => {
  expect(hoursUntil(expectedBy(SINCE, everyHour(3_000)))).toBe(2);
});

test('hours in which it never writes do not count', () => {
  // Four an hour from 9 to 11 UTC: two until 10, four until 11, and the rest on the next day.
  const by = expectedBy(SINCE, habit({ 9: 120, 10: 120 }));
  expect(by.toISOString()).toBe('2026-11-22T09:30:00.000Z');
});

test('a source with few messages, or with none, is silent after 48 hours', () => {
  expect(hoursUntil(expectedBy(SINCE, habit({ 9: 19 })))).toBe(48);
  expect(hoursUntil(expectedBy(SINCE, habit({}, 0)))).toBe(48);
  expect(hoursUntil(expectedBy(SINCE, habit({ 3: 20 })))).toBe(48);
});

test('the limits hold for every habit, and more messages never make the alarm later', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(
      counts,
      fc.integer({ min: 1, max: 30 }),
      fc.date({ min: SINCE, max: new Date('2030-01-01'), noInvalidDate: true }),
      (perHour, days, since) => {
        const hours = (expectedBy(since, { perHour, days }).getTime() - since.getTime()) / HOUR_MS;
        expect(hours).toBeGreaterThanOrEqual(2);
        expect(hours).toBeLessThanOrEqual(48);
        const doubled = expectedBy(since, { perHour: perHour.map((count) => count * 2), days });
        expect((doubled.getTime() - since.getTime()) / HOUR_MS).toBeLessThanOrEqual(hours);
      },
    ),
  );
});
