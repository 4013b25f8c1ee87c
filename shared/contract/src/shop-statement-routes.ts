import type { Route } from './route.ts';

/** All pages are composed with the new statements before the call is answered. */
const COMPOSE_TIMEOUT_MS = 120_000;

/** The calls about what the pages state and announce. Only the admin has them. */
export const SHOP_STATEMENT_ROUTES = {
  shopStatements: { method: 'GET', path: '/shopStatements', access: 'admin', extension: true },
  changeShopStatements: {
    method: 'PUT',
    path: '/shopStatements',
    access: 'admin',
    stepUp: true,
    extension: true,
    timeoutMs: COMPOSE_TIMEOUT_MS,
  },
} as const satisfies Record<string, Route>;
