import { MAX_LENGTH } from '@urooj/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isRefillLate,
  missingPart,
  moneyBackMinor,
  payableMinor,
  refillOutcomes,
  refillRefusal,
  reopenRefusal,
  reopenTextProblem,
} from './refill.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();
const COMPLETED = {
  status: 'Completed',
  promise: { kind: 'refill', days: 30 },
  promiseUntil: '2026-12-20T18:59:59.999Z',
} as const;

const count = fc.integer({ min: 0, max: 100_000_000_000 });
const ordered = fc.integer({ min: 1, max: 1_000_000_000 });

test.each([
  [{ ordered: 1000, start: 500, current: 1300 }, 200],
  [{ ordered: 1000, start: 500, current: 1500 }, 0],
  [{ ordered: 1000, start: 500, current: 9000 }, 0],
  [{ ordered: 1000, start: 500, current: 100 }, 1000],
])('of %o %i are missing', (shortage, missing) => {
  expect(missingPart(shortage)).toBe(missing);
});

test('what is missing is between nothing and all, and never grows with the count', () => {
  fc.assert(
    fc.property(ordered, count, count, count, (quantity, start, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((current) =>
        missingPart({ ordered: quantity, start, current }),
      ) as [number, number];
      expect(less).toBeLessThanOrEqual(quantity);
      expect(more).toBeGreaterThanOrEqual(0);
      expect(more).toBeLessThanOrEqual(less);
    }),
  );
});

test('the money back is the part of the price, less than one paisa below it and never above', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), ordered, fc.nat(1000), (price, quantity, share) => {
      const missing = Math.floor((quantity * share) / 1000);
      const paid = BigInt(moneyBackMinor(price, missing, quantity));
      const exact = BigInt(price) * BigInt(missing);
      expect(paid * BigInt(quantity) <= exact && (paid + 1n) * BigInt(quantity) > exact).toBe(true);
    }),
  );
  expect(moneyBackMinor(139_000, 1000, 1000)).toBe(139_000);
  expect(moneyBackMinor(100, 1, 3)).toBe(33);
});

test('money that is paid back again and again never adds up to more than the missing part, nor than the payment', () => {
  const shops = fc.record({ paid: fc.nat(1_000_000), others: fc.nat(1_000_000), counts: fc.array(fc.nat(1000)) });
  fc.assert(
    fc.property(shops, ({ paid, others, counts }) => {
      const refunded = Math.min(paid, others);
      let refilled = 0;
      for (const missing of counts) {
        const worth = moneyBackMinor(paid, missing, 1000);
        const totals = { paidMinor: paid, refundedMinor: refunded + refilled, refilledMinor: refilled };
        const before = refilled;
        refilled += payableMinor(worth, totals);
        expect(refilled).toBeLessThanOrEqual(Math.max(before, worth));
        expect(refunded + refilled).toBeLessThanOrEqual(paid);
      }
    }),
  );
});

describe('a refill can be requested', () => {
  test.each([
    ['while the promise runs', {}, [], null],
    ['with a lifetime warranty', { promise: { kind: 'lifetime', days: null }, promiseUntil: null }, [], null],
    ['not before the completion', { status: 'In Progress', promiseUntil: null }, [], 'not_completed'],
    ['not after the promise', { promiseUntil: hoursAgo(1) }, [], 'ended'],
    ['not without a promise', { promise: null }, [], 'not_promised'],
    ['not for an order that was refunded', { status: 'Refunded' }, [], 'not_promised'],
    ['not beside an open request', {}, [{ isOpen: true, createdAt: hoursAgo(200) }], 'open'],
    ['not twice in 24 hours', {}, [{ isOpen: false, createdAt: hoursAgo(23.9) }], 'too_soon'],
    ['again after 24 hours', {}, [{ isOpen: false, createdAt: hoursAgo(24) }], null],
  ] as const)('%s', (_, changes, earlier, refusal) => {
    expect(refillRefusal({ ...COMPLETED, ...changes }, earlier, NOW)).toBe(refusal);
  });
});

test('a request is accepted or declined, and only an accepted one is refilled or paid back', () => {
  expect(refillOutcomes('Requested')).toEqual(['Accepted', 'Declined']);
  expect(refillOutcomes('Accepted')).toEqual(['Refilled', 'Money back']);
  for (const status of ['Declined', 'Refilled', 'Money back'] as const) expect(refillOutcomes(status)).toEqual([]);
});

test('an open request is late after its deadline, a closed one never', () => {
  const dueAt = hoursAgo(1);
  expect(isRefillLate({ status: 'Accepted', dueAt }, NOW)).toBe(true);
  expect(isRefillLate({ status: 'Requested', dueAt: hoursAgo(-1) }, NOW)).toBe(false);
  expect(isRefillLate({ status: 'Requested', dueAt }, NOW)).toBe(true);
  expect(isRefillLate({ status: 'Requested', dueAt: hoursAgo(0) }, NOW)).toBe(false);
  expect(isRefillLate({ status: 'Refilled', dueAt }, NOW)).toBe(false);
});

test.each([
  [500, { paidMinor: 1000, refundedMinor: 0, refilledMinor: 0 }, 500],
  [500, { paidMinor: 1000, refundedMinor: 200, refilledMinor: 200 }, 300],
  [500, { paidMinor: 1000, refundedMinor: 900, refilledMinor: 0 }, 100],
  [500, { paidMinor: 1000, refundedMinor: 1200, refilledMinor: 0 }, 0],
])('of %i paisa for the missing part %o leaves %i to pay back', (moneyBack, money, payable) => {
  expect(payableMinor(moneyBack, money)).toBe(payable);
});

test.each([
  ['They are gone.', null],
  [' \n', 'refill_text_required'],
  [` ${'x'.repeat(MAX_LENGTH.refillText)} `, null],
  ['x'.repeat(MAX_LENGTH.refillText + 1), 'refill_text_too_long'],
])('the problem of what contradicts a decision, %.20j, is %j', (text, problem) => {
  expect(reopenTextProblem(text)).toBe(problem);
});

test('the latest request can be contradicted once, after it was declined', () => {
  const declined = { status: 'Declined', reopenText: null } as const;
  expect(reopenRefusal(declined, true)).toBeNull();
  expect(reopenRefusal(declined, false)).toBe('not_declined');
  expect(reopenRefusal({ ...declined, status: 'Refilled' }, true)).toBe('not_declined');
  expect(reopenRefusal({ ...declined, reopenText: 'They are gone.' }, true)).toBe('reopened');
});
