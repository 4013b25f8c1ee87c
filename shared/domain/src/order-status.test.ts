import { ORDER_STATUSES, type OrderStatus, REVIEW_STATUSES } from '@urooj/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from './entities.ts';
import {
  adminActions,
  badgeTone,
  canTransition,
  checkTransition,
  countsAsPending,
  isActive,
  isFinal,
  statusAfterReview,
  TRANSITIONS,
} from './order-status.ts';

const ACTORS: readonly Actor[] = ['admin', 'customer', 'system'];
const anyStatus = fc.constantFrom(...ORDER_STATUSES);

function reachable(start: OrderStatus): Set<OrderStatus> {
  const seen = new Set([start]);
  for (const status of seen) for (const { from, to } of TRANSITIONS) if (from === status) seen.add(to);
  return seen;
}

describe('the life of an order', () => {
  it('reaches every status from Pending', () => {
    expect(reachable('Pending')).toEqual(new Set(ORDER_STATUSES));
  });

  it('from a final status only Refunded can follow, and nothing after it; a payment opens a cancelled order', () => {
    for (const status of ORDER_STATUSES.filter(isFinal)) {
      const exits = TRANSITIONS.filter(({ from }) => from === status).map(({ to }) => to);
      const opened = status === 'Cancelled' ? ['Payment Pending', 'Pending'] : [];
      expect(exits).toEqual(status === 'Refunded' ? [] : [...opened, 'Refunded']);
    }
  });

  it('from every open status a final one is reachable', () => {
    for (const status of ORDER_STATUSES) expect([...reachable(status)].some(isFinal)).toBe(true);
  });

  it('has each transition once, and only the system refunds', () => {
    const steps = TRANSITIONS.map(({ from, to }) => `${from} > ${to}`);
    expect(new Set(steps).size).toBe(steps.length);
    const bySystemOnly = TRANSITIONS.filter(
      ({ to }) => to === 'Refunded' || to === 'Payment Pending' || to === 'Pending',
    );
    expect(bySystemOnly.every(({ who }) => who.join() === 'system')).toBe(true);
  });

  it('the customer can only cancel a Pending order', () => {
    const allowed = ORDER_STATUSES.flatMap((from) =>
      ORDER_STATUSES.filter((to) => canTransition(from, to, 'customer')).map((to) => [from, to]),
    );
    expect(allowed).toEqual([['Pending', 'Cancelled']]);
  });

  it('accepts a transition, reports that nothing changes, or rejects it with its params', () => {
    expect(checkTransition('Pending', 'In Progress', 'admin')).toEqual({ ok: true, changed: true });
    expect(checkTransition('Completed', 'Completed', 'customer')).toEqual({ ok: true, changed: false });
    expect(checkTransition('Completed', 'Pending', 'admin')).toEqual({
      ok: false,
      code: 'order_transition',
      params: { from: 'Completed', to: 'Pending' },
    });
  });

  it('never leaves the table, for any sequence of requests by anybody', () => {
    const request = fc.tuple(anyStatus, fc.constantFrom(...ACTORS));
    fc.assert(
      fc.property(fc.array(request, { maxLength: 30 }), (requests) => {
        let status: OrderStatus = 'Pending';
        let wasFinal = false;
        for (const [to, who] of requests) {
          // Only where nobody had paid: the service decides that.
          if (status === 'Cancelled' && to !== 'Refunded') continue;
          const move = checkTransition(status, to, who);
          if (!move.ok) continue;
          if (wasFinal && move.changed) expect(to).toBe('Refunded');
          status = to;
          wasFinal ||= isFinal(status);
          expect(isFinal(status)).toBe(wasFinal);
        }
      }),
    );
  });
});

describe('what a status shows', () => {
  it('offers the admin exactly the listed actions', () => {
    const offered = Object.fromEntries(
      ORDER_STATUSES.map((status) => [status, adminActions(status).map(({ action }) => action)]),
    );
    expect(offered).toEqual({
      Pending: ['start', 'cancel'],
      'Payment Pending': ['start', 'cancel'],
      'In Progress': ['complete', 'fail', 'cancel'],
      Completed: [],
      Cancelled: [],
      Refunded: [],
      Failed: [],
    });
    for (const from of ORDER_STATUSES) {
      for (const { to } of adminActions(from)) expect(canTransition(from, to, 'admin')).toBe(true);
    }
  });

  it('has a colour for each status', () => {
    expect(ORDER_STATUSES.map(badgeTone)).toEqual(['yellow', 'grey', 'blue', 'green', 'red', 'grey', 'grey']);
    expect(REVIEW_STATUSES.map(badgeTone)).toEqual(['yellow', 'green', 'red']);
  });

  it('counts Payment Pending as pending and active', () => {
    expect(ORDER_STATUSES.filter(countsAsPending)).toEqual(['Pending', 'Payment Pending']);
    expect(ORDER_STATUSES.filter(isActive)).toEqual(['Pending', 'Payment Pending', 'In Progress']);
    expect(ORDER_STATUSES.filter((status) => isActive(status) === isFinal(status))).toEqual([]);
  });
});

describe('a decision of its payment', () => {
  it('starts an order that waits for it, or makes it wait for another payment; any other order keeps its status', () => {
    const after = (decision: 'Approved' | 'Rejected') =>
      ORDER_STATUSES.filter((status) => statusAfterReview(status, decision) !== status).map((status) => [
        status,
        statusAfterReview(status, decision),
      ]);
    expect(after('Approved')).toEqual([
      ['Pending', 'In Progress'],
      ['Payment Pending', 'In Progress'],
    ]);
    expect(after('Rejected')).toEqual([['Payment Pending', 'Pending']]);
  });
});
