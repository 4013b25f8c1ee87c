import { expect, test } from 'vitest';
import { destinationOf, linkAfterLogin } from './destination.ts';

const rightsOf = (canAdmin: boolean) => ({ canAdmin, rights: [], features: [] });
const MUST_ADD_FACTOR = {
  canAdmin: false,
  rights: [],
  features: ['secondFactor'],
  secondFactor: { policy: 'required', isSet: false },
} as const;

test.each([
  ['user', false, null, '/client-dashboard'],
  ['admin', true, null, '/admin-dashboard'],
  ['editor', false, null, '/'],
  ['user', false, '/order-details/7f0c?x=1', '/order-details/7f0c?x=1'],
  ['user', false, '/admin-dashboard', '/client-dashboard'],
  ['admin', false, '/admin-dashboard?tab=orders', '/admin-dashboard'],
  ['admin', true, '/admin-dashboard?tab=orders', '/admin-dashboard?tab=orders'],
  ['admin', true, '/client-dashboard', '/admin-dashboard'],
  ['user', false, '/Admin-Dashboard/', '/client-dashboard'],
  ['user', false, '/admin-dashboard/bank-messages', '/client-dashboard'],
  ['admin', true, '/admin-dashboard/bank-messages?q=1', '/admin-dashboard/bank-messages?q=1'],
  ['user', false, '/desk/payments', '/client-dashboard'],
  ['admin', true, '/desk/blocks', '/desk/blocks'],
  ['user', false, '/login', '/client-dashboard'],
  ['user', false, '//evil.example', '/client-dashboard'],
  ['user', false, '/\\evil.example', '/client-dashboard'],
  ['user', false, 'https://evil.example', '/client-dashboard'],
  ['user', false, '/\t/evil.example', '/client-dashboard'],
  ['user', false, '/login?next=/login', '/client-dashboard'],
])('leads %s (admin: %s) from ?next=%s to %s', (role, canAdmin, next, expected) => {
  expect(destinationOf(role, rightsOf(canAdmin), next)).toBe(expected);
});

test.each([
  ['user', false, null, '/client-dashboard', 'dashboard'],
  ['user', false, '/order/7f0c', '/order/7f0c', 'continue'],
  ['user', false, '/admin-dashboard', '/client-dashboard', 'dashboard'],
  ['admin', true, null, '/admin-dashboard', 'dashboard'],
  ['admin', false, '/admin-dashboard', '/blog', 'blog'],
  ['editor', false, '/client-dashboard', '/', 'shop'],
])('offers %s (admin: %s) at ?next=%s a link to %s', (role, canAdmin, next, to, name) => {
  expect(linkAfterLogin(role, rightsOf(canAdmin), next)).toEqual({ to, name });
});

test.each([
  [null, '/security', 'security'],
  ['/admin-dashboard?tab=orders', '/security', 'security'],
  ['/desk', '/security', 'security'],
  ['/order-details/7f0c', '/order-details/7f0c', 'continue'],
])('leads who must add a second factor first from ?next=%s to %s', (next, to, name) => {
  for (const role of ['admin', 'user']) {
    expect(destinationOf(role, MUST_ADD_FACTOR, next)).toBe(to);
    expect(linkAfterLogin(role, MUST_ADD_FACTOR, next)).toEqual({ to, name });
  }
});

test.each([
  [null, '/client-dashboard'],
  ['/desk/payments?q=1', '/desk/payments?q=1'],
  ['/admin-dashboard', '/client-dashboard'],
])('leads staff from ?next=%s to %s', (next, to) => {
  const staff = { canAdmin: false, rights: ['payments'], features: [] } as const;
  expect(destinationOf('user', staff, next)).toBe(to);
});
