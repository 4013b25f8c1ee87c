import { expect, test } from 'vitest';
import { earliestPayout, payoutDaysLeft, payoutProblem, workingDaysSince } from './payout.ts';

/** 2026-11-20 is a Friday. Times are those of Karachi. */
const at = (day: string, time = '12:00') => Date.parse(`${day}T${time}:00+05:00`);

test.each([
  ['2026-11-20', '2026-11-20', 0],
  ['2026-11-20', '2026-11-22', 0],
  ['2026-11-20', '2026-11-23', 1],
  ['2026-11-21', '2026-11-23', 1],
  ['2026-11-23', '2026-11-27', 4],
  ['2026-11-20', '2026-12-04', 10],
  ['2026-11-20', '2026-11-19', 0],
  ['2026-12-31', '2027-01-04', 2],
])('from %s to %s there are %i working days', (start, end, days) => {
  expect(workingDaysSince(at(start), at(end))).toBe(days);
});

test('a day begins at midnight in Karachi', () => {
  expect(workingDaysSince(at('2026-11-23', '23:59'), at('2026-11-24', '00:01'))).toBe(1);
  expect(workingDaysSince(at('2026-11-24', '00:01'), at('2026-11-24', '23:59'))).toBe(0);
});

test('counts each day as a loop over the calendar does', () => {
  for (let days = 0; days < 40; days++) {
    const end = at('2026-11-20') + days * 86_400_000;
    let expected = 0;
    for (let day = at('2026-11-20') + 86_400_000; day <= end; day += 86_400_000)
      if (![0, 6].includes(new Date(day).getUTCDay())) expected++;
    expect(workingDaysSince(at('2026-11-20'), end)).toBe(expected);
  }
});

test('of the promised 5 to 7 days some are left, none, or the promise is broken', () => {
  const approved = new Date(at('2026-11-20')).toISOString();
  expect(payoutDaysLeft(approved, at('2026-11-21'))).toEqual({ least: 5, most: 7 });
  expect(payoutDaysLeft(approved, at('2026-11-27'))).toEqual({ least: 0, most: 2 });
  expect(payoutDaysLeft(approved, at('2026-12-01'))).toEqual({ least: 0, most: 0 });
  expect(payoutDaysLeft(approved, at('2026-12-02')).most).toBe(-1);
});

test.each([
  ['form', '2026-11-20T07:30:00.000Z'],
  ['admin', '2026-11-18T10:00:00.000Z'],
  ['overpayment', '2026-11-18T10:00:00.000Z'],
] as const)('the money of a refund by %s was sent at %s or later', (origin, earliest) => {
  const refund = { origin, createdAt: new Date('2026-11-20T07:30:59.000Z') };
  expect(earliestPayout(refund, new Date('2026-11-18T10:00:01.000Z')).toISOString()).toBe(earliest);
});

test.each([
  ['FT1', null, null],
  [' ', null, 'payout_reference_required'],
  ['x'.repeat(101), null, 'payout_reference_too_long'],
  ['FT1', '2026-11-20T06:59:00.000Z', null],
  ['FT1', '2026-11-20T07:01:00.000Z', 'payout_time_invalid'],
  ['FT1', 'yesterday', 'payout_time_invalid'],
])('checks the reference %j and the time %j', (reference, time, problem) => {
  expect(payoutProblem(reference, time, at('2026-11-20'))).toBe(problem);
});
