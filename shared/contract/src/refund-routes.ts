import type { Route } from './route.ts';

/** Calls about refunds besides the form. */
export const REFUND_ROUTES = {
  /** The buyer of the order of the path says where the money of its refunds goes, where nobody knows it. */
  nameRefundAccount: {
    ...({ method: 'POST', path: '/refundAccount/:id', access: 'public', limit: 'refillRequests' } as const),
    extension: true,
  },
  /** The refund of the path was sent to the buyer. */
  payOutRefund: { method: 'POST', path: '/payOutRefund/:id', access: 'refunds', extension: true },
  /** Refunds a part of the order of the path, or all of it, without a request of the buyer. */
  startRefund: { method: 'POST', path: '/startRefund/:id', access: 'refunds', idempotent: true, extension: true },
} as const satisfies Record<string, Route>;
