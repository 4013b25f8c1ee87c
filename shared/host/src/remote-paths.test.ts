import { expect, test } from 'vitest';
import { type RemotePaths, remoteOf, segmentsOf } from './remote-paths.ts';

const REMOTE_PATHS: RemotePaths = {
  'mf-catalog': ['', 'instagram', 'faq'],
  'mf-checkout': ['buy', 'payment'],
  'mf-account': ['order', 'order-details'],
  'mf-admin': ['admin-dashboard'],
  'mf-blog': ['blog'],
};

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
  ['/ur', 'mf-catalog'],
  ['/ur/faq', 'mf-catalog'],
  ['/UR/BLOG/7f0c', 'mf-blog'],
  ['/ur/nowhere', null],
  ['/ur/ur/faq', null],
  ['/constructor', null],
  ['/__proto__', null],
])('%s belongs to %s', (path, remote) => {
  expect(remoteOf(REMOTE_PATHS, path)).toBe(remote);
});

test('a segment covers the path in every language', () => {
  expect(segmentsOf([{ path: '/faq' }, { path: '/ur/faq' }, { path: '/ur' }])).toEqual(['faq', '']);
});

test('a remote has the first segment of each path, once', () => {
  const paths = ['/', '/order', '/order/:orderId', '/Blog/_', '/instagram/likes', '/instagram/views'];
  expect(segmentsOf(paths.map((path) => ({ path })))).toEqual(['', 'order', 'blog', 'instagram']);
});
