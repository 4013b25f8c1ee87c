import { expect, test } from 'vitest';
import { ENDPOINT_NAMES, ENDPOINTS, pathOf } from './endpoints.ts';
import { ERRORS } from './errors.ts';
import { ROUTES } from './routes.ts';

/** The endpoints that every hosted backend must have. */
const CALL_TABLE = [
  'POST /login',
  'POST /signup',
  'POST /forgotpassword',
  'PATCH /resetpassword/:token',
  'GET /userOrders/:email',
  'PUT /updateUser/:email',
  'GET /allOrders',
  'GET /alluser',
  'GET /allPayments',
  'GET /RefundRequests',
  'PATCH /updateOrder/:id',
  'PATCH /updatePayment/:id',
  'PATCH /update/:userId',
  'DELETE /delete/:userId',
  'PATCH /updateRefundRequest/:id',
  'GET /blogPosts',
  'GET /blogPosts/:id',
  'POST /blogPosts',
  'PUT /blogPosts/:id',
  'DELETE /blogPosts/:id',
  'GET /getOrder/:id',
  'POST /createOrder',
  'POST /upload',
  'POST /createPayment',
  'POST /refundRequests',
];

const callsOf = (names: typeof ENDPOINT_NAMES) =>
  names.map((name) => `${ENDPOINTS[name].method} ${ENDPOINTS[name].path}`);

test('the table contains every endpoint of a plain backend, and marks the others as extensions', () => {
  const plain = ENDPOINT_NAMES.filter((name) => !ENDPOINTS[name].extension);
  expect(callsOf(plain).sort()).toEqual([...CALL_TABLE].sort());
});

test('no two endpoints share method and path', () => {
  const calls = callsOf(ENDPOINT_NAMES);
  expect(new Set(calls).size).toBe(calls.length);
});

test('placing an order times out after fifteen seconds', () => {
  expect(ROUTES.createOrder.timeoutMs).toBe(15_000);
});

test('encodes parameters in paths', () => {
  expect(pathOf('userOrders', { email: 'a b/c@d.pk' })).toBe('/followerApi/userOrders/a%20b%2Fc%40d.pk');
  expect(pathOf('login', {})).toBe('/followerApi/login');
});

test('every error has a client or server status and a sentence', () => {
  for (const [code, { status, text }] of Object.entries(ERRORS)) {
    expect(status, code).toBeGreaterThanOrEqual(400);
    // The shop owner writes these sentences.
    if (text !== '{sentence}') expect(text, code).toMatch(/^[A-Z].+\.$/);
  }
});

test('removes unknown fields from a body', () => {
  const parsed = ENDPOINTS.signup.body?.safeParse({
    name: 'A',
    email: 'a@b.pk',
    password: 'x',
    role: 'admin',
    isBanned: false,
  });
  expect(parsed?.data).toEqual({ name: 'A', email: 'a@b.pk', password: 'x' });
});

test('optional texts of an order may be absent or null', () => {
  const body = { service: 'Instagram Followers', requiredFollowers: 1000, profileLink: '@a', postLink: null };
  expect(ENDPOINTS.createOrder.body?.safeParse(body).data).toMatchObject({ postLink: '', name: '', socialId: '' });
});
