import { expect, test } from 'vitest';
import { judgeResult, readOrderReference, readResultCount, readResultState } from './delivery-results.ts';

test.each([
  ...[
    ['1250', 1250],
    ['1,250', 1250],
    [' 1250.0 ', 1250],
    ['1,250.00', 1250],
    ['1,25,000', 125_000],
    ['0', 0],
  ],
  ...[
    ['۱۲۵۰', 1250],
    ['1 250', 1250],
    ['1.2K', null],
    ['1.250', null],
    ['1,25', null],
    ['12,50', null],
    ['-5', null],
  ],
  ...[
    ['', null],
    ['1e3', null],
    ['1250.5', null],
    ['abc', null],
    ['999999999999', null],
  ],
] as const)('reads the count %o as %o', (cell, count) => {
  expect(readResultCount(cell)).toBe(count);
});

test.each([
  ...[
    ['Completed', 'completed'],
    ['DONE', 'completed'],
    ['Partially-Completed', 'partial'],
    ['In_Progress', 'running'],
  ],
  ...[
    ['  in   progress ', 'running'],
    ['Canceled', 'failed'],
    ['CANCELLED', 'failed'],
    ['Refunded', 'failed'],
  ],
  ...[
    ['Success?', null],
    ['', null],
    ['ok', null],
    ['completed soon', null],
    ['constructor', null],
  ],
] as const)('reads the state %o as %o', (cell, state) => {
  expect(readResultState(cell)).toBe(state);
});

const ID = '3f2a9c1e-77aa-4b7c-9d11-0123456789ab';
test.each([
  ...[
    [ID, ID],
    [`#${ID.toUpperCase()}`, ID],
    ['3F2A9C1E', '3f2a9c1e'],
    ['#3f2a9c1e…', '3f2a9c1e'],
  ],
  ...[
    ['3f2a9c1', null],
    ['3f2a9c1e7', null],
    ['3g2a9c1e', null],
    ['', null],
    [`${ID} x`, null],
  ],
] as const)('reads the order %o as %o', (cell, reference) => {
  expect(readOrderReference(cell)).toBe(reference);
});

const ORDER = { status: 'In Progress', quantity: 1000, start: null, delivered: null } as const;
const HELD = { isFlagged: false, isPaymentWaiting: false, checks: [] };
const BLANK = { start: null, delivered: null, remaining: null, state: null } as const;
const judged = (order: object, reported: object) =>
  judgeResult({ ...ORDER, ...HELD, ...order }, { ...BLANK, ...reported });

test.each([
  ['an order that waits', { status: 'Pending' }, { delivered: 5 }, 'status'],
  ['a failed one', { status: 'Failed' }, { state: 'failed' }, 'status'],
  ['a completed one with another number', { status: 'Completed', delivered: 1000 }, { delivered: 900 }, 'status'],
  ['a flagged one', { isFlagged: true }, { delivered: 5 }, 'flagged'],
  ['more than ordered', {}, { delivered: 1001 }, 'tooMany'],
  ['a sum beyond the order', {}, { delivered: 600, remaining: 401 }, 'sum'],
  ['a sum below the order', {}, { delivered: 600, remaining: 399 }, 'sum'],
  ['more remaining than ordered', {}, { remaining: 1001 }, 'sum'],
])('stops a row with %s', (_, order, reported, problem) => {
  expect(judged(order, reported)).toEqual({ problem });
});

const change = (changes: object) => ({
  ...{ problem: null, start: null, delivered: null, completes: false, checks: [], isChange: true, ...changes },
});
test.each([
  ['counts', {}, { start: 500, delivered: 400, state: 'running' }, { start: 500, delivered: 400 }],
  ['what remains', {}, { remaining: 600 }, { delivered: 400 }],
  ['a blank cell overwrites nothing', { start: 7, delivered: 100 }, { delivered: 200 }, { start: 7, delivered: 200 }],
  ['everything', {}, { delivered: 1000 }, { delivered: 1000, completes: true }],
  ['nothing remains', {}, { remaining: 0, state: 'completed' }, { delivered: 1000, completes: true }],
  ['only the word', {}, { state: 'completed' }, { completes: true }],
  [
    'the word, and fewer',
    {},
    { delivered: 900, remaining: 100, state: 'completed' },
    { delivered: 900, checks: ['doneButMissing'] },
  ],
  [
    'the word, and fewer were known',
    { delivered: 900 },
    { state: 'completed' },
    { delivered: 900, checks: ['doneButMissing'] },
  ],
  ['all, but running', {}, { delivered: 1000, state: 'running' }, { delivered: 1000, checks: ['deliveredButOpen'] }],
  ['partial', {}, { delivered: 700, state: 'partial' }, { delivered: 700, checks: ['partial'] }],
  ['failed', {}, { state: 'failed' }, { checks: ['failed'] }],
  ['failed, as before', { checks: ['failed'] }, { state: 'failed' }, { checks: ['failed'], isChange: false }],
  ['failed, which was partial', { checks: ['partial'] }, { state: 'failed' }, { checks: ['failed'] }],
  [
    'failed with everything',
    {},
    { delivered: 1000, state: 'failed' },
    { delivered: 1000, checks: ['deliveredButOpen', 'failed'] },
  ],
  ['fewer than before', { delivered: 800 }, { delivered: 500 }, { delivered: 500, checks: ['fewer'] }],
  [
    'a payment that waits',
    { isPaymentWaiting: true },
    { delivered: 1000 },
    { delivered: 1000, checks: ['paymentWaiting'] },
  ],
  ['the same again', { delivered: 400 }, { delivered: 400, state: 'running' }, { delivered: 400, isChange: false }],
  ['nothing', {}, {}, { isChange: false }],
  [
    'what an import completed before',
    { status: 'Completed', delivered: 1000 },
    { delivered: 1000, state: 'completed' },
    { delivered: 1000, isChange: false },
  ],
])('a row with %s', (_, order, reported, expected) => {
  expect(judged(order, reported)).toEqual(change(expected));
});
