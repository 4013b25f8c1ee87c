import type { Route } from './route.ts';

/** Calls about payments that only the admin makes. */
export const PAYMENT_ROUTES = {
  /** How much arrived for the payment of the path. While it waits, the buyer is asked for what is missing. */
  recordReceived: { method: 'POST', path: '/receivedAmount/:id', access: 'payments', extension: true },
} as const satisfies Record<string, Route>;
