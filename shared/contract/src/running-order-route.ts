import type { Route } from './route.ts';

/** In a table of its own: the order forms load it, and none of the calls of the admin. It needs the feature `blocks`. */
export const RUNNING_ORDER_ROUTES = {
  /** The order of this browser or account that runs for the same service and link. */
  findRunningOrder: { method: 'POST', path: '/runningOrder', access: 'public', background: true, extension: true },
} as const satisfies Record<string, Route>;
