import { ORDER_STATUSES, PAYMENT_METHODS, REVIEW_STATUSES } from '@urooj/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canReview,
  isPaymentApproved,
  isPaymentRejected,
  methodLabel,
  offersPayment,
  type PayableOrder,
  paymentRefusal,
  paymentRemarks,
  paymentStateOf,
  reviewActions,
} from './payment-status.ts';
import {
  acceptsRefundRequest,
  overpaidMinor,
  type RefundableOrder,
  reachesPaid,
  refundableMinor,
  refundRefusal,
  startedRefundRefusal,
} from './refund-rules.ts';

describe('review', () => {
  it('is possible once', () => {
    const possible = REVIEW_STATUSES.flatMap((from) =>
      REVIEW_STATUSES.filter((to) => canReview(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(possible).toEqual(['Pending > Approved', 'Pending > Rejected']);
    expect(REVIEW_STATUSES.map(reviewActions)).toEqual([['approve', 'reject'], [], []]);
  });

  it('has display names of the methods', () => {
    expect(PAYMENT_METHODS.map(methodLabel)).toEqual([
      'Easypaisa',
      'JazzCash',
      'Bank Transfer',
      'PayPal',
      'Google Pay',
    ]);
    expect(methodLabel('toString')).toBe('toString');
    expect(paymentRemarks('42', 'jazzcash')).toBe('Payment for order 42 via JazzCash');
  });
});

describe('a payment', () => {
  const open: PayableOrder = {
    status: 'Pending',
    priceMinor: 139_000,
    hasPendingPayment: false,
    hasApprovedPayment: false,
  };

  it('is accepted for an open order at exactly its price', () => {
    for (const submitted of [1390, 'PKR 1390.00', '1,390']) expect(paymentRefusal(open, submitted)).toBeNull();
    expect(paymentRefusal({ ...open, status: 'In Progress' }, 1390)).toBeNull();
  });

  it('is rejected at another amount', () => {
    for (const submitted of [1389.99, 0, -1390, 'all of it', undefined]) {
      expect(paymentRefusal(open, submitted)).toEqual({ ok: false, code: 'invalid_amount' });
    }
    for (const priceMinor of [0, null]) expect(paymentRefusal({ ...open, priceMinor }, 0)?.code).toBe('invalid_amount');
  });

  it('is due for a difference, also of an order with another payment', () => {
    const order = { status: 'In Progress', hasPendingPayment: true, hasApprovedPayment: true } as const;
    expect([true, false].map((isDifferenceDue) => paymentStateOf({ ...order, isDifferenceDue }))).toEqual([
      'due',
      'review',
    ]);
  });

  it('is due because of a rejection only where it is due, and the last one was rejected', () => {
    const cases = [
      ['due', 'Rejected'],
      ['due', 'Pending'],
      ['due', null],
      ['paid', 'Rejected'],
    ] as const;
    expect(cases.map(([state, review]) => isPaymentRejected(state, review))).toEqual([true, false, false, false]);
  });

  it('is rejected while one is under review, and after one was approved', () => {
    expect(paymentRefusal({ ...open, hasPendingPayment: true }, 1390)?.code).toBe('payment_under_review');
    expect(paymentRefusal({ ...open, status: 'Payment Pending' }, 1390)?.code).toBe('payment_under_review');
    expect(paymentRefusal({ ...open, status: 'In Progress', hasApprovedPayment: true }, 1390)?.code).toBe(
      'order_not_payable',
    );
    for (const status of ORDER_STATUSES.filter((s) => !['Pending', 'Payment Pending', 'In Progress'].includes(s))) {
      expect(paymentRefusal({ ...open, status }, 1390)?.code).toBe('order_not_payable');
    }
  });

  it.each([
    [{}, 'due'],
    [{ status: 'In Progress' }, 'due'],
    [{ status: 'Payment Pending', hasPendingPayment: true }, 'review'],
    [{ status: 'In Progress', hasPendingPayment: true }, 'review'],
    [{ status: 'In Progress', hasApprovedPayment: true }, 'paid'],
    [{ status: 'Completed', hasApprovedPayment: true }, 'paid'],
    [{ status: 'Completed' }, 'closed'],
    [{ status: 'Cancelled' }, 'closed'],
    [{ status: 'Failed' }, 'closed'],
    [{ status: 'Refunded', hasApprovedPayment: true }, 'closed'],
  ] as const)('of an order with %j is %s', (change, state) => {
    expect(paymentStateOf({ ...open, ...change })).toBe(state);
  });

  it('is offered where it is due', () => {
    expect(offersPayment({ status: 'In Progress', paymentState: 'due' })).toBe(true);
    expect(offersPayment({ status: 'In Progress', paymentState: 'paid' })).toBe(false);
    expect(offersPayment({ status: 'Pending', paymentState: 'review' })).toBe(false);
  });

  it('is offered for pending orders only, where the backend does not say whether an order is paid', () => {
    const offered = ORDER_STATUSES.filter((status) => offersPayment({ status, paymentState: null }));
    expect(offered).toEqual(['Pending']);
  });

  it('counts as approved where it is paid, or where the backend does not say', () => {
    const states = ['paid', null, 'due', 'review', 'closed'] as const;
    expect(states.filter((paymentState) => isPaymentApproved({ paymentState }))).toEqual(['paid', null]);
  });
});

describe('a refund', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const order: RefundableOrder = {
    email: 'buyer@example.com',
    createdAt: '2026-11-14T12:00:00Z',
    paidMinor: 139_000,
    isPaid: true,
    refundedMinor: 39_000,
    hasOpenRequest: false,
  };
  const requested = { email: 'buyer@example.com', amountMinor: 100_000 };

  it('is accepted up to the remaining amount, until the end of the seventh day', () => {
    expect(refundRefusal(order, requested, now)).toBeNull();
    expect(refundRefusal(order, { ...requested, amountMinor: 1 }, now)).toBeNull();
  });

  it.each([
    [null, requested, now, 'order_email_mismatch'],
    [order, { ...requested, email: 'other@example.com' }, now, 'order_email_mismatch'],
    [{ ...order, email: null }, requested, now, 'order_email_mismatch'],
    [order, requested, now + 1, 'refund_window'],
    [{ ...order, createdAt: 'once' }, requested, now, 'refund_window'],
    [{ ...order, isPaid: false }, requested, now, 'order_not_paid'],
    [{ ...order, hasOpenRequest: true }, requested, now, 'refund_open'],
  ])('is rejected (%#)', (requested, by, when, code) =>
    expect(refundRefusal(requested, by, when)).toEqual({ ok: false, code }),
  );

  it.each([
    [{ paidMinor: 139_000 }, 0],
    [{ paidMinor: 150_000 }, 11_000],
    [{ paidMinor: 150_000, overpaymentMinor: 1_000 }, 10_000],
    [{ paidMinor: 150_000, refundedMinor: 145_000 }, 5_000],
    [{ paidMinor: 50_000, isPaid: false }, 50_000],
    [{ paidMinor: 100_000 }, 0],
  ])('of what was paid too much: %o gives %i paisa', (change, minor) => {
    const money = { isPaid: true, refundedMinor: 0, overpaymentMinor: 0, ...change };
    expect(overpaidMinor(money, 139_000)).toBe(minor);
  });

  it('that the admin starts has no time limit, and none is possible of an order without payments', () => {
    expect([1, 100_000].map((amountMinor) => startedRefundRefusal(order, amountMinor))).toEqual([null, null]);
    for (const amountMinor of [100_001, 0, null]) {
      expect(startedRefundRefusal(order, amountMinor)?.code).toBe('refund_amount');
    }
    expect(startedRefundRefusal({ paidMinor: 0, refundedMinor: 0 }, 1)?.code).toBe('order_not_paid');
  });

  it('can be requested while a request for the remaining amount would be accepted', () => {
    expect(acceptsRefundRequest(order, now)).toBe(true);
    expect(acceptsRefundRequest(order, now + 1)).toBe(false);
    for (const change of [{ email: null }, { paidMinor: 0 }, { refundedMinor: 139_000 }, { hasOpenRequest: true }]) {
      expect(acceptsRefundRequest({ ...order, ...change }, now)).toBe(false);
    }
  });

  it.each([100_001, 0, null])('the error contains the remaining amount when the amount is %s', (amountMinor) =>
    expect(refundRefusal(order, { ...requested, amountMinor }, now)).toEqual({
      ok: false,
      code: 'refund_amount',
      params: { maximum: 'PKR 1,000.00' },
    }),
  );

  it('never exceeds the payments', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(fc.integer({ min: -10, max: 500_000 })), (paidMinor, amounts) => {
        let refundedMinor = 0;
        for (const amountMinor of amounts) {
          if (refundRefusal({ ...order, paidMinor, refundedMinor }, { ...requested, amountMinor }, now) === null)
            refundedMinor += amountMinor;
        }
        expect(refundedMinor).toBeLessThanOrEqual(paidMinor);
        expect(reachesPaid(paidMinor, refundedMinor)).toBe(
          paidMinor > 0 && refundableMinor({ paidMinor, refundedMinor }) === 0,
        );
      }),
    );
  });
});
