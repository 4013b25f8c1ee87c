import { expect, it, test } from 'vitest';
import { ageOf, isLate, LATE_AFTER_MS, queueOf } from './waiting.ts';

const now = Date.parse('2026-11-22T12:00:00Z');

it('counts the entries of a status and finds the one that waits longest', () => {
  const entries = [
    { status: 'Pending', at: '2026-11-22T11:00:00Z' },
    { status: 'Approved', at: '2026-11-01T11:00:00Z' },
    { status: 'Pending', at: '2026-11-20T11:00:00+05:00' },
    { status: 'Pending', at: null },
  ];
  expect(queueOf(entries, 'Pending', ({ at }) => at)).toEqual({ count: 3, oldestAt: '2026-11-20T06:00:00.000Z' });
});

it.each([
  ['nothing waits', []],
  ['the time is not readable', [{ status: 'Pending', at: 'soon' }]],
])('has no oldest one where %s', (_case, entries: { status: string; at: string }[]) => {
  expect(queueOf(entries, 'Pending', ({ at }) => at)).toEqual({ count: entries.length, oldestAt: null });
});

test.each([
  ['2026-11-22T12:00:00Z', 0, 'minute'],
  ['2026-11-22T11:00:01Z', 59, 'minute'],
  ['2026-11-22T11:00:00Z', 1, 'hour'],
  ['2026-11-21T12:00:01Z', 23, 'hour'],
  ['2026-11-21T12:00:00Z', 1, 'day'],
  ['2026-10-22T12:00:00Z', 31, 'day'],
  ['2026-11-23T12:00:00Z', 0, 'minute'],
  ['unknown', 0, 'minute'],
])('%s is %i of the unit %s ago', (iso, amount, unit) => {
  expect(ageOf(iso, now)).toEqual({ amount, unit });
});

test.each([
  ['at the limit', now - LATE_AFTER_MS.refunds, false],
  ['a moment later', now - LATE_AFTER_MS.refunds - 1, true],
  ['where the time is not known', null, false],
])('is late %s: %s', (_, oldest, late) => {
  const oldestAt = oldest === null ? null : new Date(oldest).toISOString();
  expect(isLate('refunds', { count: 1, oldestAt }, now)).toBe(late);
});
