import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { fillPath, SITE_PATHS, sitePaths } from './paths.ts';

/** Every builder that leads to a page, with awkward values, and what the router must read from the URL. */
const URLS = {
  home: [sitePaths.home(), {}],
  buy: [sitePaths.buy('Instagram Followers', 1000), {}],
  payment: [sitePaths.payment('a/b c'), { orderId: 'a/b c' }],
  trackOrder: [sitePaths.trackOrder('7&8'), {}],
  orders: [sitePaths.orders(), {}],
  order: [sitePaths.order('../x'), { orderId: '../x' }],
  orderDetails: [sitePaths.orderDetails('ü?#'), { orderId: 'ü?#' }],
  login: [sitePaths.login('/order?x=1'), {}],
  clientDashboard: [sitePaths.clientDashboard(), {}],
  security: [sitePaths.security(), {}],
  adminDashboard: [sitePaths.adminDashboard(), {}],
  desk: [sitePaths.desk(), {}],
  blog: [sitePaths.blog(), {}],
  blogPost: [sitePaths.blogPost('100%'), { id: '100%' }],
  faq: [sitePaths.faq(), {}],
  terms: [sitePaths.terms(), {}],
  privacy: [sitePaths.privacy(), {}],
  refundPolicy: [sitePaths.refundPolicy('7'), {}],
  contact: [sitePaths.contact(), {}],
} satisfies Record<keyof typeof SITE_PATHS, [string, Record<string, string>]>;

const routes = Object.entries(SITE_PATHS).map(([id, path]) => ({ id, path }));

test.each(Object.entries(URLS))('sitePaths.%s leads to the route of its name', (name, [url, params]) => {
  const { pathname } = new URL(url, 'https://shop.example');
  const match = matchRoutes(routes, pathname)?.at(-1);
  expect(match?.route.id).toBe(name);
  expect(match?.params).toEqual(params);
});

test('a query contains only the given values', () => {
  expect(sitePaths.buy()).toBe('/buy');
  expect(sitePaths.buy('YouTube Watch Time')).toBe('/buy?service=YouTube+Watch+Time');
  expect(sitePaths.buy('Instagram Likes', 500)).toBe('/buy?service=Instagram+Likes&amount=500');
  expect(sitePaths.trackOrder('')).toBe('/track-order');
  expect(new URL(sitePaths.trackOrder('7&8'), 'https://shop.example').searchParams.get('id')).toBe('7&8');
  expect(sitePaths.login('/order?x=1')).toBe('/login?next=%2Forder%3Fx%3D1');
});

test('a path is filled parameter by parameter', () => {
  expect(fillPath('/a/:one/b/:two', { one: '1/2', two: 'x' })).toBe('/a/1%2F2/b/x');
  // @ts-expect-error a parameter is missing
  expect(fillPath('/a/:one', {})).toBe('/a/undefined');
});
