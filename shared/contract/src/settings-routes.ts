import type { Route } from './route.ts';

/** All pages are composed with the new settings before the call is answered. */
const COMPOSE_TIMEOUT_MS = 120_000;

/**
 * The calls about the settings of the owner. They are not in the table of `routes.ts`, which is a part of every page: only
 * the admin has them.
 */
export const SETTINGS_ROUTES = {
  ownerSettings: { method: 'GET', path: '/ownerSettings', access: 'admin', extension: true },
  changeOwnerSettings: {
    method: 'PUT',
    path: '/ownerSettings',
    access: 'admin',
    stepUp: true,
    extension: true,
    timeoutMs: COMPOSE_TIMEOUT_MS,
  },
} as const satisfies Record<string, Route>;
