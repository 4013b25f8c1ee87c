import type { Route } from './routes.ts';

/** The call that sends figures. It is not in the table of `routes.ts`, which every page loads before it is usable. */
export const FIELD_ROUTES = {
  sendFigures: {
    method: 'POST',
    path: '/field',
    access: 'public',
    limit: 'field',
    extension: true,
    maxBodyBytes: 16 * 1024,
  },
} as const satisfies Record<string, Route>;
