import { expect, test } from 'vitest';
import { lastDue } from './slots.ts';

// 2026-11-23 is a Monday. 08:00 in Karachi is 03:00 in UTC.
test.each([
  ['hourly', '2026-11-23T02:59:59.999Z', '2026-11-23T02:00:00.000Z'],
  ['hourly', '2026-11-23T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
  ['daily', '2026-11-23T02:59:59.999Z', '2026-11-22T03:00:00.000Z'],
  ['daily', '2026-11-23T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
  // After midnight in Karachi.
  ['daily', '2026-11-23T20:00:00.000Z', '2026-11-23T03:00:00.000Z'],
  ['weekly', '2026-11-23T02:59:59.999Z', '2026-11-16T03:00:00.000Z'],
  ['weekly', '2026-11-23T03:00:00.000Z', '2026-11-23T03:00:00.000Z'],
  ['weekly', '2026-11-29T23:00:00.000Z', '2026-11-23T03:00:00.000Z'],
] as const)('%s at %s: the last summary was due at %s', (period, now, due) => {
  expect(lastDue(period, new Date(now)).toISOString()).toBe(due);
});
