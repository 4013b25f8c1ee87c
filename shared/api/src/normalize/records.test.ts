import { ROLES } from '@urooj/contract/vocabulary';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLogin, toSession, toUser, toUsers } from './account.ts';
import { toBlogPost, toBlogPosts } from './blog.ts';
import { toPayment, toPayments, toRefundRequest, toRefundRequests } from './payment.ts';
import { number } from './read.ts';

const names = [
  '_id',
  'id',
  'orderId',
  'order',
  'user',
  'loginUser',
  'author',
  'image',
  'amount',
  'price',
  'role',
  'review',
];
const inner = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom('_id', 'price', 'name', 'email'), fc.jsonValue()));
const anything = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), inner));

const isText = (value: unknown) => typeof value === 'string';
const isMoney = (value: number | null) => value === null || Number.isSafeInteger(value);

test('reads users from any response', () => {
  fc.assert(
    fc.property(anything, (raw) => {
      const user = toUser(raw);
      expect(ROLES).toContain(user.role);
      expect([user.id, user.name, user.email, user.phoneNumber].every(isText)).toBe(true);
      expect(user.isBanned).toBeTypeOf('boolean');
      const login = toLogin(raw);
      if (login) expect(login.user.email).not.toBe('');
      toSession(raw);
      toUsers(raw);
    }),
  );
});

test('reads payments and refund requests from any response', () => {
  fc.assert(
    fc.property(anything, (raw) => {
      const payment = toPayment(raw);
      const refund = toRefundRequest(raw);
      expect(
        [payment.amountMinor, payment.orderPriceMinor, refund.amountMinor, refund.orderPriceMinor].every(isMoney),
      ).toBe(true);
      expect([payment.id, payment.orderId, payment.method, refund.orderId, refund.orderService].every(isText)).toBe(
        true,
      );
      expect(['Pending', 'Approved', 'Rejected']).toEqual(expect.arrayContaining([payment.status, refund.status]));
      toPayments(raw);
      toRefundRequests(raw);
    }),
  );
});

test('reads posts from any response', () => {
  fc.assert(
    fc.property(anything, (raw) => {
      const post = toBlogPost(raw);
      expect(post.authorName).not.toBe('');
      expect([post.id, post.title, post.content].every(isText)).toBe(true);
      expect(post.imageUrl === null || post.imageUrl !== '').toBe(true);
      toBlogPosts(raw);
    }),
  );
});

test('the author is an object, a text or Admin', () => {
  const authors = [{ name: 'Ali' }, 'Ali', undefined, {}, { name: '' }, 5];
  expect(authors.map((author) => toBlogPost({ author }).authorName)).toEqual([
    'Ali',
    'Ali',
    'Admin',
    'Admin',
    'Admin',
    'Admin',
  ]);
});

test('reads the order of a payment as an object or an id, and the review values', () => {
  const review = { amountDue: 'PKR 10.00', sameTransactionId: 2, sameScreenshot: 1 };
  expect(toPayment({ _id: 'p', orderId: { _id: 'o', price: 'PKR 5' }, review })).toMatchObject({
    orderId: 'o',
    orderPriceMinor: 500,
    review: { amountDueMinor: 1000, sameTransactionId: 2, sameScreenshot: 1 },
  });
  expect(toPayment({ id: 'p', orderId: 'o' })).toMatchObject({
    id: 'p',
    orderId: 'o',
    orderPriceMinor: null,
    review: null,
  });
});

test('a session response needs features and a user, which may be null', () => {
  const guest = { user: null, canAdmin: false, rights: [], token: null, features: ['logout', 'levitation'] };
  expect(toSession(guest)).toEqual({ ...guest, features: ['logout'] });
  expect([toSession({ user: null }), toSession({ features: [] }), toSession([]), toSession('x')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(toSession({ user: { email: 'a@b.pk', emailVerified: false }, features: [], canAdmin: 'yes' })).toEqual({
    user: { email: 'a@b.pk', role: 'user', name: '', emailVerified: false },
    canAdmin: false,
    rights: [],
    token: null,
    features: [],
  });
});

test('reads lists as arrays or in a field, without entries that are not records', () => {
  const users = [{ _id: '1' }, null, 'x', [], { _id: '2' }];
  expect(toUsers(users).map(({ id }) => id)).toEqual(['1', '2']);
  expect(toUsers({ users }).map(({ id }) => id)).toEqual(['1', '2']);
  expect(toUsers({ users: { _id: '1' } })).toEqual([]);
});

test.each([
  ['1,000', 1000],
  [' 5 ', 5],
  ['', null],
  ['  ', null],
  ['many', null],
  [Number.POSITIVE_INFINITY, null],
  [true, null],
])('number %j is %j', (given, read) => {
  expect(number(given)).toBe(read);
});
