import type { Route } from './route.ts';

/** Calls about what was delivered, and about replacing what has dropped. */
export const REFILL_ROUTES = {
  /** The counts of the profile or post of the order of the path, as the admin has looked them up. */
  setDeliveryCounts: { method: 'PUT', path: '/deliveryCounts/:id', access: 'admin', extension: true },
} as const satisfies Record<string, Route>;
