import { expect, test } from 'vitest';
import type { RemoteLoader } from '../remotes/loader.ts';
import { measuredPageIn } from './measured-page.ts';

const loader = {
  remoteOf: (pathname: string) => (pathname === '/nowhere' ? null : 'mf-account'),
  loaded: () => ({ release: { version: '1.0.0', global: 'account_1' }, ms: 1 }),
} as unknown as RemoteLoader;
const measuredPageOf = measuredPageIn(loader, { canaries: {} } as never);
const ORDER = [{ route: {} }, { route: { path: 'order' } }, { route: { path: ':orderId' } }];

test('a page is counted under the pattern of its route, in the language of its address', () => {
  const measuredPage = { remote: 'mf-account', version: '1.0.0' };
  expect(measuredPageOf(ORDER, '/order/65a1')).toEqual({ ...measuredPage, route: '/order/:orderId' });
  expect(measuredPageOf(ORDER, '/ur/order/65a1')).toEqual({ ...measuredPage, route: '/ur/order/:orderId' });
  expect(measuredPageOf([{ route: { path: '/' } }], '/ur')).toEqual({ ...measuredPage, route: '/ur' });
  expect(measuredPageOf(ORDER, '/nowhere')).toBeNull();
});

test('the page of a service is counted under its own address', () => {
  const matches = [{ route: {} }, { route: { path: '/tiktok/:slug', services: true as const } }];
  expect(measuredPageOf(matches, '/TikTok/Likes/')?.route).toBe('/tiktok/likes');
  expect(measuredPageOf(matches, '/ur/tiktok/likes')?.route).toBe('/ur/tiktok/likes');
});
