import { expect, test } from 'vitest';
import type { RemoteLoader } from '../remotes/loader.ts';
import { subjectIn } from './subject.ts';

const loader = {
  ownerOf: (pathname: string) => (pathname === '/nowhere' ? null : 'mf-account'),
  loaded: () => ({ release: { version: '1.0.0', global: 'account_1' }, ms: 1 }),
} as unknown as RemoteLoader;
const subjectOf = subjectIn(loader, {} as never);
const ORDER = [{ route: {} }, { route: { path: 'order' } }, { route: { path: ':orderId' } }];

test('a page is counted under the pattern of its route, in the language of its address', () => {
  const subject = { remote: 'mf-account', version: '1.0.0' };
  expect(subjectOf(ORDER, '/order/65a1')).toEqual({ ...subject, route: '/order/:orderId' });
  expect(subjectOf(ORDER, '/ur/order/65a1')).toEqual({ ...subject, route: '/ur/order/:orderId' });
  expect(subjectOf([{ route: { path: '/' } }], '/ur')).toEqual({ ...subject, route: '/ur' });
  expect(subjectOf(ORDER, '/nowhere')).toBeNull();
});
