import { ENDPOINTS } from '@urooj/contract/endpoints';
import type { Feature } from '@urooj/contract/vocabulary';
import type { ShopStatistics } from '@urooj/domain/shop-statistics';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createApi } from './client.ts';
import { empty, json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';
import { toDecision, toHistory, toOutcomes, toStatistics, toWaiting } from './normalize/admin.ts';

let backend: Loopback;
afterEach(() => backend?.close());

async function clientOf(replies: Record<string, Reply>, features: readonly Feature[] = ['adminLists']) {
  backend = await startLoopback(replies);
  return createApi({ apiHost: `${backend.host}/`, features: () => features, token: () => null });
}

const LIST_PARAMS = { q: 'amna', sort: '-price', filters: { status: 'In Progress', from: '' } };
const FORM = { name: 'A', email: 'a@b.pk', role: 'user', isBanned: false, phoneNumber: '' } as const;

test('a page is requested with search, sort and filters, and has the total', async () => {
  const path = '/allOrders?q=amna&sort=-price&status=In+Progress&page=2&pageSize=20';
  const api = await clientOf({ [`GET ${path}`]: json(200, { orders: [{ _id: 'a' }], total: 21, searchedNewest: 20 }) });
  const page = await api.ordersPage({ ...LIST_PARAMS, page: 2, pageSize: 20 });
  expect(page).toMatchObject({ ok: true, value: { total: 21, searchedNewest: 20, rows: [{ id: 'a' }] } });
});

test('a complete list is not a page', async () => {
  const api = await clientOf({ 'GET /alluser?sort=name&page=1': json(200, [{ _id: 'a' }]) });
  const page = await api.usersPage({ q: '', sort: 'name', filters: {} });
  expect(page).toEqual({ ok: false, error: { kind: 'malformed' } });
});

test('a file has a URL with the same parameters, or none without the feature', async () => {
  const api = await clientOf({});
  const query = '?q=amna&sort=-price&status=In+Progress';
  expect(await api.listFileAddress('orders', LIST_PARAMS)).toBe(`${backend.host}/followerApi/allOrders.xlsx${query}`);
  await backend.close();
  const plain = await clientOf({}, []);
  expect(await plain.listFileAddress('orders', LIST_PARAMS)).toBeNull();
});

test.each([
  [['adminLists'], { ...FORM, version: 7 }],
  [[], FORM],
] as const)('with the features %j the version of an edited account is sent or not', async (features, body) => {
  const api = await clientOf({ 'PATCH /update/u1': empty(200) }, features);
  expect((await api.adminUpdateUser('u1', { ...FORM, version: 7 })).ok).toBe(true);
  expect(JSON.parse(backend.received[0]?.body ?? '')).toEqual(body);
});

test.each([
  [['bankMessages'], { status: 'Rejected', adminRemarks: 'Blurred', bankMessageId: null, seenReceived: 410.64 }],
  [[], { status: 'Rejected' }],
] as const)('with the features %j a decision names its reason and the bank message, or not', async (features, body) => {
  const api = await clientOf({ 'PATCH /updatePayment/p1': empty(200) }, features);
  await api.updatePayment('p1', 'Rejected', {
    adminRemarks: 'Blurred',
    bankMessageId: null,
    seenReceivedMinor: 41_064,
  });
  expect(JSON.parse(backend.received[0]?.body ?? '')).toEqual(body);
});

test('the first of two approvals is a success that decides nothing', async () => {
  const body = { msg: 'Recorded.', code: 'second_person_needed', changed: false, decidedBy: null, decidedAt: null };
  const api = await clientOf({ 'PATCH /updatePayment/p1': json(202, body) });
  const expected = { msg: 'Recorded.', needsSecondPerson: true };
  expect(await api.updatePayment('p1', 'Approved')).toMatchObject({ ok: true, value: expected });
});

test('reads the responses of a decision and of many changes', async () => {
  const api = await clientOf({
    'PATCH /updatePayment/p1': json(200, { msg: 'x', changed: false, decidedBy: 'a@b.pk', decidedAt: null }),
    'PATCH /updateOrders': json(200, {
      results: [
        { id: 'a', ok: false, changed: false, msg: 'No.' },
        { id: 'b', ok: false, changed: false, msg: 'No.', code: 'not_found', field: 'order' },
        { id: 'c', ok: true, changed: true, msg: 'Yes.', code: 'order_changed', params: { id: 'c', status: 'Failed' } },
      ],
    }),
    'GET /adminStatistics?from=2026-01-01': json(200, { overview: {} }),
  });
  const decision = await api.updatePayment('p1', 'Approved');
  expect(decision).toMatchObject({ value: { changed: false, needsSecondPerson: false } });
  const outcomes = await api.updateOrders(['a'], 'Completed');
  expect(outcomes).toEqual({
    ok: true,
    value: [
      { id: 'a', ok: false, changed: false, msg: 'No.' },
      { id: 'b', ok: false, changed: false, msg: 'No.', code: 'not_found', field: 'order' },
      { id: 'c', ok: true, changed: true, msg: 'Yes.', code: 'order_changed', params: { id: 'c', status: 'Failed' } },
    ],
  });
  expect((await api.adminStatistics({ from: '2026-01-01', to: '' })).ok).toBe(false);
});

test('statistics arrive as they were sent', () => {
  const compared = { current: 1, previous: 2 };
  const figures: ShopStatistics = {
    overview: { totalUsers: 1, totalOrders: 2, revenueMinor: 3, collectedMinor: -4, growthPercent: 12.5 },
    monthToDate: { users: compared, orders: compared, revenueMinor: compared, completed: compared },
    pendingOrders: { unpaid: 3, underReview: 4 },
    daily: [{ day: '2026-11-21', orders: 1, revenueMinor: 2, completed: 3, users: 4 }],
    byStatus: [{ status: 'Pending', orders: 5 }],
    byService: [{ service: 'Instagram Likes', orders: 6, revenueMinor: 7 }],
  };
  expect(ENDPOINTS.adminStatistics.response.safeParse(figures).success).toBe(true);
  expect(toStatistics(JSON.parse(JSON.stringify(figures)))).toEqual(figures);
});

test('what waits arrives as it was sent, and a queue without a count is unknown', () => {
  const queue = { count: 2, oldestAt: '2026-11-21T10:00:00.000Z' };
  const waiting = {
    payments: queue,
    refunds: { count: 0, oldestAt: null },
    refundsToPay: { ...queue, amountMinor: 85_068 },
    ordersToStart: queue,
    ordersToComplete: queue,
  };
  expect(ENDPOINTS.adminWaiting.response.safeParse(waiting).success).toBe(true);
  expect(toWaiting(JSON.parse(JSON.stringify(waiting)))).toEqual(waiting);
  expect(toWaiting({ ...waiting, refunds: {} })?.refunds).toBeNull();
  expect(toWaiting({ msg: 'Hello' })).toBeNull();
});

test('never throws, whatever the response', () => {
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      expect(toHistory(raw)).toBeInstanceOf(Array);
      expect(toOutcomes(raw)).toBeInstanceOf(Array);
      expect(typeof toDecision(raw).changed).toBe('boolean');
      toStatistics(raw);
      toWaiting(raw);
    }),
  );
});
