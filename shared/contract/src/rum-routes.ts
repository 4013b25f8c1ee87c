import type { Route } from './route.ts';

/** The call that sends figures. It is not in the table of `routes.ts`, which every page loads before it is usable. */
export const RUM_ROUTES = {
  sendFigures: {
    method: 'POST',
    path: '/rum',
    access: 'public',
    limit: 'rum',
    extension: true,
    maxBodyBytes: 16 * 1024,
  },
} as const satisfies Record<string, Route>;

/** The metric of the response header `server-timing` in which a page has the share of visits that send figures. */
export const RUM_SAMPLE_METRIC = 'figures';
