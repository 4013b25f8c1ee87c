import { expect, test } from 'vitest';
import { destinationOf } from './destination.ts';

test.each([
  ['user', false, null, '/client-dashboard'],
  ['admin', true, null, '/admin-dashboard'],
  ['editor', false, null, '/'],
  ['user', false, '/order-details/7f0c?x=1', '/order-details/7f0c?x=1'],
  ['user', false, '/admin-dashboard', '/client-dashboard'],
  ['admin', false, '/admin-dashboard?tab=orders', '/admin-dashboard'],
  ['admin', true, '/admin-dashboard?tab=orders', '/admin-dashboard?tab=orders'],
  ['admin', true, '/client-dashboard', '/admin-dashboard'],
  ['user', false, '//evil.example', '/client-dashboard'],
  ['user', false, '/\\evil.example', '/client-dashboard'],
  ['user', false, 'https://evil.example', '/client-dashboard'],
  ['user', false, '/\t/evil.example', '/client-dashboard'],
  ['user', false, '/login?next=/login', '/client-dashboard'],
])('%s (admin: %s) who wanted %s goes to %s', (role, canAdmin, next, expected) => {
  expect(destinationOf(role, canAdmin, next)).toBe(expected);
});
