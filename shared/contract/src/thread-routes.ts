import type { Route } from './route.ts';

/** Calls about what buyer and shop write to each other. They need the feature `threads`. */
export const THREAD_ROUTES = {
  /** For everybody who may see the whole order of the path. */
  readOrderThread: { method: 'GET', path: '/orderThread/:id', access: 'public', extension: true },
  /** A message of the shop where the admin writes it, of the buyer otherwise. */
  writeOrderMessage: {
    method: 'POST',
    path: '/orderThread/:id',
    access: 'public',
    limit: 'messages',
    idempotent: true,
    extension: true,
  },
  replyTime: { method: 'GET', path: '/replyTime', access: 'public', extension: true },
  listThreads: { method: 'GET', path: '/threads', access: 'orders', extension: true },
  readThread: { method: 'GET', path: '/threads/:id', access: 'orders', extension: true },
  replyToThread: { method: 'POST', path: '/threads/:id', access: 'orders', idempotent: true, extension: true },
  /** What stays in the shop about the order of the path. */
  readOrderNotes: { method: 'GET', path: '/orderNotes/:id', access: 'orders', extension: true },
  writeOrderNote: { method: 'POST', path: '/orderNotes/:id', access: 'orders', idempotent: true, extension: true },
} as const satisfies Record<string, Route>;
