import type { Route } from './route.ts';

/** Calls about what was delivered, and about replacing what has dropped. */
export const REFILL_ROUTES = {
  /** The buyer of the order of the path asks to replace what has dropped. */
  requestRefill: {
    ...({ method: 'POST', path: '/requestRefill/:id', access: 'public', limit: 'refillRequests' } as const),
    ...({ idempotent: true, extension: true } as const),
  },
  /** The buyer contradicts a request that was declined. */
  reopenRefill: {
    ...({ method: 'POST', path: '/reopenRefill/:id', access: 'public', limit: 'refillRequests' } as const),
    extension: true,
  },
  /** The buyer takes the money for the missing part after the shop's deadline. */
  takeRefillMoney: { method: 'POST', path: '/takeRefillMoney/:id', access: 'public', extension: true },
  allRefills: { method: 'GET', path: '/refillRequests', access: 'orders', extension: true },
  /** One decision of several requests. */
  decideRefills: { method: 'PATCH', path: '/refillRequests', access: 'orders', extension: true },
  /** The counts of the profile or post of the order of the path, as the admin has looked them up. */
  setDeliveryCounts: { method: 'PUT', path: '/deliveryCounts/:id', access: 'orders', extension: true },
} as const satisfies Record<string, Route>;
