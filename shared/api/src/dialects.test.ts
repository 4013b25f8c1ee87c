import { afterEach, expect, test } from 'vitest';
import { createApi } from './client.ts';
import { empty, html, json, type Loopback, type Reply, startLoopback } from './loopback.fixture.ts';

/** The responses of two backends for the same shop: ours, and a plain one. */
const AT = '2026-11-01T10:00:00.000Z';
const OURS: Record<string, Reply> = {
  'POST /login': json(200, {
    loginUser: {
      _id: 'u1',
      name: 'Sana',
      email: 's@a.pk',
      role: 'user',
      isBanned: false,
      phoneNumber: '+923001234567',
    },
    token: 't',
  }),
  'GET /userOrders/s%40a.pk': json(200, {
    orders: [
      { _id: 'o1', id: 'o1', email: 's@a.pk', price: 'PKR 1390.00', status: 'In Progress', requiredFollowers: 500 },
    ],
  }),
  'GET /alluser': json(200, [
    { _id: 'u1', name: 'Sana', email: 's@a.pk', role: 'user', isBanned: false, createdAt: AT },
  ]),
  'GET /allPayments': json(200, {
    payments: [{ _id: 'p1', orderId: { _id: 'o1', price: 'PKR 1390.00' }, amount: 1390, status: 'Pending' }],
  }),
  'GET /RefundRequests': json(200, {
    requests: [{ _id: 'r1', order: { _id: 'o1', price: 'PKR 1390.00', service: 'Likes' }, amount: 1390 }],
  }),
  'GET /blogPosts/b1': json(200, { _id: 'b1', title: 'T', createdAt: AT, author: { name: 'Ali' }, image: '/i.png' }),
  'POST /createOrder': json(200, { id: 'o2', _id: 'o2', order: { _id: 'o2' } }),
  'POST /createPayment': json(200, { msg: 'Recorded.', payment: { _id: 'p2' } }),
  'PUT /updateUser/s%40a.pk': json(200, { user: { name: 'Sana K', email: 's@a.pk', role: 'user', phoneNumber: '1' } }),
};
const PLAIN: Record<string, Reply> = {
  'POST /login': json(200, {
    user: { id: 'u1', name: 'Sana', email: 's@a.pk', role: 'user', phoneNumber: '+923001234567' },
    token: 't',
  }),
  'GET /userOrders/s%40a.pk': json(200, [
    { id: 'o1', email: 's@a.pk', price: 'PKR 1,390.00', status: 'In Progress', amount: '500' },
  ]),
  'GET /alluser': json(200, {
    users: [{ id: 'u1', name: 'Sana', email: 's@a.pk', role: 'user', createdAt: Date.parse(AT) }],
  }),
  'GET /allPayments': json(200, [{ id: 'p1', orderId: 'o1', amount: '1390', status: 'pending?' }]),
  'GET /RefundRequests': json(200, [{ id: 'r1', order: 'o1', amount: '1,390' }]),
  'GET /blogPosts/b1': json(200, { id: 'b1', title: 'T', createdAt: AT, author: 'Ali', imageUrl: '/i.png' }),
  'POST /createOrder': json(201, { order: { _id: 'o2' } }),
  'POST /createPayment': html(200, 'OK'),
  'PUT /updateUser/s%40a.pk': json(200, { msg: 'Updated' }),
};

let backend: Loopback;
afterEach(() => backend.close());

async function clientOf(replies: Record<string, Reply>) {
  backend = await startLoopback(replies);
  return createApi({ apiHost: backend.host, features: () => [], token: () => null });
}

const buyer = { name: 'Sana', email: 's@a.pk', phoneNumber: '', postLink: '', profileLink: '@s', socialId: '' };

test.each([
  ['our own backend', OURS, 139000],
  ['a plain backend', PLAIN, null],
] as const)('reads the same entities from %s', async (_, replies, referredPrice) => {
  const api = await clientOf(replies);
  expect(await api.login({ email: 's@a.pk', password: 'x' })).toEqual({
    ok: true,
    value: {
      user: { email: 's@a.pk', role: 'user', name: 'Sana', phoneNumber: '+923001234567', isBanned: false },
      token: 't',
    },
  });
  expect(await api.userOrders('s@a.pk')).toMatchObject({
    value: {
      none: false,
      orders: [{ id: 'o1', email: 's@a.pk', amount: 500, priceMinor: 139000, status: 'In Progress' }],
    },
  });
  expect(await api.allUsers()).toMatchObject({ value: [{ id: 'u1', isBanned: false, createdAt: AT }] });
  expect(await api.allPayments()).toMatchObject({
    value: [{ id: 'p1', orderId: 'o1', orderPriceMinor: referredPrice, amountMinor: 139000, status: 'Pending' }],
  });
  expect(await api.allRefundRequests()).toMatchObject({
    value: [{ id: 'r1', orderId: 'o1', orderPriceMinor: referredPrice, amountMinor: 139000, status: 'Pending' }],
  });
  expect(await api.getBlogPost('b1')).toMatchObject({
    value: { id: 'b1', title: 'T', authorName: 'Ali', imageUrl: '/i.png', createdAt: AT },
  });
  expect(
    await api.createOrder({ ...buyer, requiredFollowers: 500, platform: 'Instagram', service: 'Instagram Likes' }),
  ).toEqual({ ok: true, value: 'o2' });
  const record = { orderId: 'o1', clientName: 'Sana', clientEmail: 's@a.pk', amount: 1390, remarks: '' };
  expect(
    await api.createPayment({
      ...record,
      paymentMethod: 'easypaisa',
      transactionId: 'T1',
      status: 'Pending',
      screenshotUrl: '/i.png',
    }),
  ).toMatchObject({ ok: true });
  expect(await api.updateUser('s@a.pk', { name: 'Sana K', phoneNumber: '1' })).toMatchObject({
    value: { email: 's@a.pk', name: 'Sana K', phoneNumber: '1' },
  });
});

test('no orders: with status 404, and as an empty response', async () => {
  const api = await clientOf({
    'GET /userOrders/a': json(404, { msg: 'No orders' }),
    'GET /userOrders/b': json(200, {}),
  });
  expect(await api.userOrders('a')).toEqual({ ok: true, value: { orders: [], none: true } });
  expect(await api.userOrders('b')).toEqual({ ok: true, value: { orders: [], none: false } });
});

test('a login response with status 200 may have a banned user', async () => {
  const api = await clientOf({
    'POST /login': json(200, { loginUser: { email: 'a@b.pk', role: 'user', isBanned: true } }),
  });
  expect(await api.login({ email: 'a@b.pk', password: 'x' })).toMatchObject({ value: { user: { isBanned: true } } });
});

test('an unknown role is not changed', async () => {
  const api = await clientOf({ 'POST /login': json(200, { loginUser: { email: 'a@b.pk', role: 'editor' } }) });
  expect(await api.login({ email: 'a@b.pk', password: 'x' })).toMatchObject({ value: { user: { role: 'editor' } } });
});

test('a login without a user, an order without an id and a placed order without one are malformed', async () => {
  const api = await clientOf({
    'POST /login': json(200, {}),
    'GET /getOrder/7': json(200, { service: 'Likes' }),
    'POST /createOrder': empty(201),
  });
  const malformed = { ok: false, error: { kind: 'malformed' } };
  expect(await api.login({ email: 'a', password: 'b' })).toEqual(malformed);
  expect(await api.getOrder('7')).toEqual(malformed);
  expect(await api.createOrder({ ...buyer, requiredFollowers: 1, platform: '', service: '' })).toEqual(malformed);
});

test('sign-up sends role and isBanned, as the specification requires', async () => {
  const api = await clientOf({ 'POST /signup': json(201, { msg: 'Welcome' }) });
  expect(await api.signup({ name: 'A', email: 'a@b.pk', password: 'secret-1' })).toEqual({
    ok: true,
    value: 'Welcome',
  });
  expect(JSON.parse(backend.received[0]?.body ?? '')).toEqual({
    name: 'A',
    email: 'a@b.pk',
    password: 'secret-1',
    role: 'user',
    isBanned: false,
  });
});
