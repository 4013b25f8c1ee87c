import { expect, test } from 'vitest';
import { ownerOf } from './ownership.ts';

test.each([
  ['/', 'mf-catalog'],
  ['/instagram/followers', 'mf-catalog'],
  ['/buy', 'mf-checkout'],
  ['/payment/7f0c', 'mf-checkout'],
  ['/order', 'mf-account'],
  ['/order-details/7f0c', 'mf-account'],
  ['/admin-dashboard', 'mf-admin'],
  ['/blog/7f0c', 'mf-blog'],
  ['/BLOG', 'mf-blog'],
  ['/nowhere', null],
  ['/orders', null],
  ['/constructor', null],
  ['/__proto__', null],
])('%s belongs to %s', (path, owner) => {
  expect(ownerOf(path)).toBe(owner);
});
