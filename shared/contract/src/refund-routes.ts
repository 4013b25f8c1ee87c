import type { Route } from './route.ts';

/** Calls about refunds that only the admin makes. */
export const REFUND_ROUTES = {
  /** The refund of the path was sent to the buyer. */
  payOutRefund: { method: 'POST', path: '/payOutRefund/:id', access: 'admin', extension: true },
  /** Refunds a part of the order of the path, or all of it, without a request of the buyer. */
  startRefund: { method: 'POST', path: '/startRefund/:id', access: 'admin', idempotent: true, extension: true },
} as const satisfies Record<string, Route>;
