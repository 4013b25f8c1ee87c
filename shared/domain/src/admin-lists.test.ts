import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_FILTERS, ORDER_LIST, PAYMENT_LIST, REFUND_LIST, USER_LIST, valuesOf } from './admin-lists.ts';
import { AUDIT_LIST } from './audit.ts';
import { BANK_MESSAGE_LIST } from './bank-message-list.ts';
import type { Order, Payment, RefundRequest, User } from './entities.ts';
import { foundIn, isFilter, isSort, type ListQuery, PAGE_SIZE, pageOf } from './list-query.ts';
import { anOrder } from './order.fixture.ts';
import { REFILL_LIST } from './refill-list.ts';
import { quickest } from './speed.fixture.ts';
import { THREAD_LIST } from './thread.ts';

const all: ListQuery = { page: 1, q: '', sort: '', filters: {} };
const aPayment: Payment = {
  id: 'p1',
  orderId: anOrder.id,
  orderPriceMinor: 100,
  clientName: '',
  clientEmail: 'buyer@example.com',
  amountMinor: 100,
  receivedMinor: null,
  differenceOf: null,
  completedBy: null,
  method: 'jazzcash',
  transactionId: 'ep-12 34',
  isFromAnotherBrowser: false,
  reopensOrder: false,
  isBuyerBanned: false,
  screenshotUrl: null,
  thumbnailUrl: null,
  orderService: '',
  orderAmount: null,
  status: 'Approved',
  remarks: '',
  paymentDate: null,
  review: null,
};
const aRefund: RefundRequest = {
  ...aPayment,
  orderService: '',
  reason: 'Too slow',
  adminRemarks: '',
  createdAt: '2026-11-21T10:00:00.000Z',
  decidedAt: null,
  tracksPayout: true,
  account: null,
  payout: null,
  transfers: [],
};
const aUser: User = {
  id: 'u1',
  name: 'Amna',
  email: 'amna@example.com',
  role: 'user',
  isBanned: false,
  phoneNumber: '',
  createdAt: null,
};

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a list of the admin', () => {
  const orders: Order[] = [
    { ...anOrder, id: 'a', createdAt: '2026-11-19T10:00:00.000Z', priceMinor: 300, name: 'zoya' },
    { ...anOrder, id: 'b', createdAt: '2026-11-21T10:00:00.000Z', priceMinor: null, status: 'Completed' },
    { ...anOrder, id: 'c', createdAt: null, priceMinor: 200, email: null, name: 'Ali' },
    { ...anOrder, id: 'd', createdAt: '2026-11-20T19:30:00.000Z', priceMinor: 1_000 },
  ];

  it('starts with the newest', () => {
    expect(ids(foundIn(orders, all, ORDER_LIST))).toEqual(['b', 'd', 'a', 'c']);
    expect(ids(foundIn(orders, { ...all, sort: 'nonsense' }, ORDER_LIST))).toEqual(['b', 'd', 'a', 'c']);
  });

  it('is sorted in both directions, unknown values last', () => {
    expect(ids(foundIn(orders, { ...all, sort: 'price' }, ORDER_LIST))).toEqual(['c', 'a', 'd', 'b']);
    expect(ids(foundIn(orders, { ...all, sort: '-price' }, ORDER_LIST))).toEqual(['d', 'a', 'c', 'b']);
    expect(ids(foundIn(orders, { ...all, sort: 'name' }, ORDER_LIST))[0]).toBe('c');
  });

  it.each([
    ['by status', { status: 'Completed' }, ['b']],
    ['from a day of Karachi', { from: '2026-11-21' }, ['b', 'd']],
    ['to a day', { to: '2026-11-20' }, ['a']],
    ['between days', { from: '2026-11-20', to: '2026-11-21', status: 'Pending' }, ['d']],
    ['by nothing', { status: '' }, ['b', 'd', 'a', 'c']],
    ['by no status', { status: 'Lost', from: 'soon' }, ['b', 'd', 'a', 'c']],
    ['by what it does not have', { toString: 'x' }, ['b', 'd', 'a', 'c']],
  ])('is filtered %s', (_, filters, found) => {
    expect(ids(foundIn(orders, { ...all, filters }, ORDER_LIST))).toEqual(found);
  });

  it('is searched in ids, names, e-mails and transaction ids', () => {
    const search = (q: string) => ids(foundIn(orders, { ...all, q }, ORDER_LIST));
    expect([search('ZOYA'), search('#zoya…'), search('amna@')]).toEqual([['a'], ['a'], ['b', 'd', 'a']]);
    expect(ids(foundIn([aPayment], { ...all, q: 'EP1234' }, PAYMENT_LIST))).toEqual(['p1']);
    expect(ids(foundIn([aPayment], { ...all, q: 'ep-12 3' }, PAYMENT_LIST))).toEqual(['p1']);
    expect(ids(foundIn([aPayment], { ...all, q: 'buyer@' }, PAYMENT_LIST))).toEqual(['p1']);
    expect(ids(foundIn([aRefund], { ...all, q: 'slow' }, REFUND_LIST))).toEqual(['p1']);
    expect(ids(foundIn([aUser], { ...all, q: 'amna@example.com' }, USER_LIST))).toEqual(['u1']);
  });

  it('of payments and refunds starts with pending ones', () => {
    const list = (['Rejected', 'Pending', 'Approved', 'Pending'] as const).map((status, i) => ({ status, id: `${i}` }));
    const payments = list.map((row) => ({ ...aPayment, ...row }));
    expect(ids(foundIn(payments, all, PAYMENT_LIST))).toEqual(['1', '3', '2', '0']);
    const refunds = list.map((row) => ({ ...aRefund, ...row }));
    expect(ids(foundIn(refunds, all, REFUND_LIST))).toEqual(['1', '3', '2', '0']);
  });

  it.each([
    ['Unpaid', ['owed']],
    ['Approved', ['owed', 'paid']],
    ['Pending', ['pending']],
    ['Lost', ['pending', 'owed', 'paid']],
  ])('of refunds with the status %s: %j', (status, found) => {
    const paid = { method: 'jazzcash', reference: '1', at: null };
    const refunds: RefundRequest[] = [
      { ...aRefund, id: 'pending', status: 'Pending' },
      { ...aRefund, id: 'owed', status: 'Approved' },
      { ...aRefund, id: 'paid', status: 'Approved', payout: paid },
    ];
    expect(ids(foundIn(refunds, { ...all, filters: { status } }, REFUND_LIST))).toEqual(found);
  });

  it('that the server narrows takes known values and days', () => {
    const kinds = valuesOf(['order', 'contact']);
    expect(['order', 'other', ''].map(kinds.allows)).toEqual([true, false, false]);
    for (const { allows } of [DAY_FILTERS.from, DAY_FILTERS.to]) {
      expect(['2026-11-21', 'today', ''].map(allows)).toEqual([true, false, false]);
    }
  });

  it('of users is filtered by role and ban', () => {
    const users: User[] = [aUser, { ...aUser, id: 'u2', role: 'admin' }, { ...aUser, id: 'u3', isBanned: true }];
    expect(ids(foundIn(users, { ...all, filters: { role: 'admin' } }, USER_LIST))).toEqual(['u2']);
    expect(ids(foundIn(users, { ...all, filters: { isBanned: 'true' } }, USER_LIST))).toEqual(['u3']);
  });

  const sorted = [ORDER_LIST, USER_LIST, PAYMENT_LIST, REFUND_LIST, REFILL_LIST, BANK_MESSAGE_LIST];

  it.each(sorted)('has its default sort among its sorts', (rules) => {
    expect(isSort(rules, rules.defaultSort)).toBe(true);
    expect(isSort(rules, 'constructor')).toBe(false);
  });

  it.each([PAYMENT_LIST, THREAD_LIST])('has a queue that its filters allow', (rules) => {
    const { filter = '', value = '' } = rules.queue ?? {};
    expect(isFilter(rules, filter, value)).toBe(true);
  });

  it.each([AUDIT_LIST, BANK_MESSAGE_LIST, REFILL_LIST])('can be asked for a day', (rules) => {
    expect(['from', 'to'].map((name) => isFilter(rules, name, '2026-11-21'))).toEqual([true, true]);
  });

  it('shows every row on exactly one page, and the last page for a higher number', () => {
    fc.assert(
      fc.property(fc.nat(3 * PAGE_SIZE), (size) => {
        const list = Array.from({ length: size }, (_, i) => ({ ...anOrder, id: String(i) }));
        const pages = Math.max(1, Math.ceil(size / PAGE_SIZE));
        const shown = Array.from({ length: pages }, (_, i) => pageOf(list, { ...all, page: i + 1 }, ORDER_LIST));
        expect(new Set(shown.flatMap(({ rows }) => ids(rows))).size).toBe(size);
        expect(pageOf(list, { ...all, page: pages + 7 }, ORDER_LIST)).toEqual(shown.at(-1));
        expect(shown[0]?.total).toBe(size);
      }),
      { numRuns: 20 },
    );
  });

  it('of a hundred thousand orders is fast', () => {
    const many = Array.from({ length: 100_000 }, (_, i) => ({ ...anOrder, id: String(i) }));
    const query = { ...all, q: '99', sort: '-price', filters: { status: 'Pending' } };
    expect(quickest(() => pageOf(many, query, ORDER_LIST))).toBeLessThan(1_000);
  });
});
