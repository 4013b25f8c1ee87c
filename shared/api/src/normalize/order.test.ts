import { ENDPOINTS } from '@urooj/contract/endpoints';
import {
  COUNT_SOURCES,
  DECLINE_REASONS,
  ORDER_KINDS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  REFILL_STATUSES,
  REVIEW_STATUSES,
} from '@urooj/contract/vocabulary';
import type { Order } from '@urooj/domain/entities';
import { serializePrice } from '@urooj/domain/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toOrder, toOrders, toPlacedId } from './order.ts';

const iso = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString());
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const line = fc.string({ maxLength: 40 });

const anyAccount = fc.record({ method: fc.constantFrom(...PAYMENT_METHODS), number: line });

const anyCount = fc.record({ count: fc.nat(), by: fc.constantFrom(...COUNT_SOURCES), at: iso });

const anyRefill = fc.record({
  ...{ id: fc.uuid(), status: fc.constantFrom(...REFILL_STATUSES), reportedCount: fc.nat() },
  ...{ confirmedCount: orNull(fc.nat()), missing: orNull(fc.nat()), moneyBackMinor: orNull(fc.nat()) },
  ...{ createdAt: iso, dueAt: iso, decidedAt: orNull(iso), declineReason: orNull(fc.constantFrom(...DECLINE_REASONS)) },
  ...{ remarks: line, reopenText: orNull(fc.constant('It did drop.')) },
  ...{ canReopen: fc.boolean(), offersMoney: fc.boolean(), awaitsRefund: fc.boolean() },
});

/** Every order that our own backend can have. */
const payment = {
  method: fc.constantFrom(...PAYMENT_METHODS),
  details: line,
  screenshotUrl: orNull(fc.constant('/followerApi/files/x.png')),
  status: orNull(fc.constantFrom(...REVIEW_STATUSES)),
  remarks: line,
};

const anyOrder: fc.Arbitrary<Order> = fc.record({
  id: fc.uuid(),
  service: line,
  serviceUrdu: line,
  platform: line,
  amount: fc.nat(1_000_000),
  priceMinor: fc.nat(2_000_000_000),
  status: fc.constantFrom(...ORDER_STATUSES),
  createdAt: iso,
  progress: orNull(fc.nat(100)),
  isProgressMeasured: fc.boolean(),
  startTime: orNull(iso),
  completionTime: orNull(iso),
  kind: fc.constantFrom(...ORDER_KINDS),
  promise: fc.constantFrom({ kind: 'refill', days: 30 }, { kind: 'lifetime', days: null }, null),
  promiseUntil: orNull(iso),
  paymentState: fc.constantFrom(...PAYMENT_STATES),
  paymentRejected: fc.boolean(),
  difference: orNull(
    fc.record({
      ...{ amountMinor: fc.integer({ min: 1, max: 1e9 }), receivedMinor: fc.integer({ min: 1, max: 1e9 }) },
      method: fc.constantFrom(...PAYMENT_METHODS),
    }),
  ),
  acceptsRefundRequest: fc.boolean(),
  paidMinor: orNull(fc.nat(2_000_000_000)),
  owedMinor: orNull(fc.nat(2_000_000_000)),
  refunds: fc.array(
    fc.record({
      ...{
        amountMinor: fc.nat(),
        status: fc.constantFrom(...REVIEW_STATUSES),
        needsAccount: fc.boolean(),
        remarks: line,
      },
      ...{ createdAt: iso, decidedAt: orNull(iso), account: orNull(anyAccount) },
      payout: orNull(
        fc.record({ method: fc.constantFrom(...PAYMENT_METHODS), reference: fc.constant('FT1'), at: iso }),
      ),
    }),
    { maxLength: 2 },
  ),
  refundAccount: orNull(anyAccount),
  refill: fc.record({ acceptsRequest: fc.boolean(), requests: fc.array(anyRefill, { maxLength: 2 }) }),
  counts: fc.record({ start: anyCount, delivered: anyCount, current: anyCount }, { requiredKeys: [] }),
  email: orNull(fc.emailAddress()),
  contactMissing: fc.boolean(),
  openedBy: fc.constantFrom('link' as const, 'code' as const, null),
  isMailHeld: fc.boolean(),
  isOtherPaymentWaiting: fc.boolean(),
  waitingPayments: fc.array(
    fc.record({
      ...{ method: fc.constantFrom(...PAYMENT_METHODS), amountMinor: fc.nat(), transactionId: line },
      isFromAnotherBrowser: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  // Only in the admin's list.
  isBuyerBanned: fc.constant(false),
  // Only for the admin.
  sale: fc.record({ priceUsdCents: fc.nat(), pkrPerUsd: fc.constantFrom(278, 280.5), costUsdCents: orNull(fc.nat()) }),
  name: line,
  phoneNumber: line,
  postLink: line,
  profileLink: line,
  socialId: line,
  payment: orNull(fc.record(payment)),
  differencePayment: orNull(fc.record({ ...payment, amountMinor: fc.nat() })),
  replacedPayment: orNull(fc.record({ ...payment, amountMinor: fc.nat() })),
  receiptNumber: orNull(fc.nat()),
  events: fc.array(
    fc.record({
      at: iso,
      who: fc.constantFrom('admin' as const, 'customer' as const, 'system' as const),
      from: orNull(fc.constantFrom(...ORDER_STATUSES)),
      to: fc.constantFrom(...ORDER_STATUSES),
      why: line,
    }),
    { maxLength: 4 },
  ),
});

const missingOnWire = ({ amountMinor, receivedMinor, method }: NonNullable<Order['difference']>) => ({
  ...{ amount: serializePrice(amountMinor), received: serializePrice(receivedMinor), method },
});

const paymentOnWire = (payment: Order['payment']) => ({
  paymentMethod: payment?.method ?? '',
  paymentDetails: payment?.details ?? '',
  paymentScreenshotUrl: payment?.screenshotUrl ?? '',
  paymentStatus: payment?.status ?? null,
  paymentRemarks: payment?.remarks ?? '',
});

/** The order as our own backend sends it. */
function wireOf({ id, amount, priceMinor, payment, email, openedBy, isBuyerBanned: _, ...rest }: Order) {
  const {
    differencePayment,
    replacedPayment,
    receiptNumber,
    refunds,
    refundAccount,
    refill,
    difference,
    paidMinor,
    owedMinor,
    ...same
  } = rest;
  return {
    ...same,
    refunds: refunds.map(({ amountMinor, ...refund }) => ({ ...refund, amount: (amountMinor ?? 0) / 100 })),
    refill: refill && { ...refill, requests: refill.requests.map(({ id, ...one }) => ({ ...one, _id: id })) },
    ...(receiptNumber !== null && { receiptNumber }),
    ...(refundAccount && { refundAccount }),
    ...(paidMinor !== null && { paid: serializePrice(paidMinor) }),
    ...(owedMinor !== null && { owed: serializePrice(owedMinor) }),
    ...(difference && { difference: missingOnWire(difference) }),
    ...(openedBy && { openedBy }),
    _id: id,
    id,
    amount,
    requiredFollowers: amount,
    price: serializePrice(priceMinor ?? 0),
    email: email ?? '',
    ...paymentOnWire(payment),
    ...(replacedPayment && {
      replacedPayment: {
        amount: serializePrice(replacedPayment.amountMinor ?? 0),
        ...paymentOnWire(replacedPayment),
      },
    }),
    ...(differencePayment && {
      differencePayment: {
        amount: serializePrice(differencePayment.amountMinor ?? 0),
        ...paymentOnWire(differencePayment),
      },
    }),
  };
}

describe('an order of the contract', () => {
  test('keeps every field', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        expect(toOrder(wireOf(order))).toEqual(order);
      }),
    );
  });

  test('passes the schema of the contract unchanged', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const wire = wireOf(order);
        expect(ENDPOINTS.getOrder.response.safeParse(wire)).toEqual({ success: true, data: wire });
      }),
    );
  });
});

describe('an order of another backend', () => {
  /** Random JSON that often has the field names of orders. */
  const names = [
    '_id',
    'id',
    'price',
    'status',
    'amount',
    'requiredFollowers',
    'progress',
    'createdAt',
    'events',
    'email',
  ];
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.jsonValue(), fc.constantFrom('PKR 500', 'NaN', '1e400', 1e21, -1)),
    ),
  );

  test('never throws and is always an order', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const order = toOrder(raw);
        expect(ORDER_STATUSES).toContain(order.status);
        expect(Number.isFinite(order.amount)).toBe(true);
        expect(order.priceMinor === null || Number.isSafeInteger(order.priceMinor)).toBe(true);
        for (const text of [order.id, order.service, order.name, order.profileLink]) expect(text).toBeTypeOf('string');
        for (const at of [order.createdAt, order.startTime, order.completionTime]) {
          expect(at === null || new Date(at).toISOString() === at).toBe(true);
        }
        if (order.progress !== null) expect(order.progress >= 0 && order.progress <= 100).toBe(true);
        expect(Array.isArray(order.events)).toBe(true);
      }),
    );
  });

  test('a list of anything is a list of orders', () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.array(anything), fc.record({ orders: fc.array(anything) })), (raw) => {
        for (const order of toOrders(raw)) expect(order.id).toBeTypeOf('string');
      }),
    );
  });

  test.each([
    ['PKR 500', 50_000],
    ['PKR 1,390.00', 139_000],
    [1390, 139_000],
    [12.5, 1250],
    [undefined, null],
    [null, null],
    ['free', null],
    [{ amount: 5 }, null],
  ])('price %j is %j paisa', (price, minor) => {
    expect(toOrder({ price }).priceMinor).toBe(minor);
  });

  test.each([[undefined], [null], [''], ['Shipped'], ['completed'], [4]])('status %j counts as Pending', (status) => {
    expect(toOrder({ _id: '1', status }).status).toBe('Pending');
  });

  test('the id is `_id` or `id`, and may be a number', () => {
    expect([{ _id: 'a', id: 'b' }, { id: 'b' }, { id: 7 }, {}].map((raw) => toOrder(raw).id)).toEqual([
      'a',
      'b',
      '7',
      '',
    ]);
  });

  test('times are ISO texts or milliseconds', () => {
    const at = '2026-11-01T10:00:00.000Z';
    const given = ['2026-11-01T15:00:00+05:00', Date.parse(at), at, 'yesterday', true, 1e300];
    expect(given.map((createdAt) => toOrder({ createdAt }).createdAt)).toEqual([at, at, at, null, null, null]);
  });

  test('an event may lack its author; one without a time is left out', () => {
    const at = '2026-11-01T10:00:00.000Z';
    const events = [{ at, to: 'Completed' }, { to: 'Cancelled' }, 'x'];
    expect(toOrder({ events }).events).toEqual([{ at, who: null, from: null, to: 'Completed', why: '' }]);
  });

  test('without an e-mail it is a tracking view', () => {
    expect(toOrder({ _id: '1', service: 'Likes' })).toMatchObject({
      email: null,
      payment: null,
      paymentRejected: false,
      contactMissing: false,
      ...{ kind: null, promise: null, promiseUntil: null, sale: null },
    });
  });

  test.each([[{ id: '1' }], [{ _id: '1' }], [{ orderId: '1' }], [{ order: { _id: '1' } }]])(
    'the id of a placed order is found in %j',
    (raw) => {
      expect(toPlacedId(raw)).toBe('1');
    },
  );
});
