import type { Route } from './route.ts';

/** Calls about how long orders really took. They need the feature `deliveryTimes`. */
export const DELIVERY_TIME_ROUTES = {
  /** Of the service of the path, where the shop owner lets the pages say it. */
  deliveryTimes: { method: 'GET', path: '/deliveryTimes/:service', access: 'public', extension: true },
  allDeliveryTimes: { method: 'GET', path: '/deliveryTimes', access: 'admin', extension: true },
} as const satisfies Record<string, Route>;
