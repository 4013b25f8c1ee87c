import type { Route } from './route.ts';

/** All pages are composed with the new catalogue before the call is answered. */
const COMPOSE_TIMEOUT_MS = 120_000;
const change = { access: 'content', stepUp: true, extension: true, timeoutMs: COMPOSE_TIMEOUT_MS } as const;

/** The calls of the catalogue editor. The admin has them, and who has the right `content`. */
export const CATALOGUE_ROUTES = {
  shopCatalogue: { method: 'GET', path: '/shopCatalogue', access: 'content', extension: true },
  changeShopCatalogue: { method: 'PUT', path: '/shopCatalogue', ...change },
  planCatalogue: { method: 'PUT', path: '/shopCatalogue/planned', ...change },
  unplanCatalogue: { method: 'POST', path: '/shopCatalogue/planned/cancel', ...change },
  catalogueHistory: { method: 'GET', path: '/shopCatalogue/changes', access: 'content', extension: true },
  undoCatalogueChange: { method: 'POST', path: '/shopCatalogue/undo', ...change },
} as const satisfies Record<string, Route>;
