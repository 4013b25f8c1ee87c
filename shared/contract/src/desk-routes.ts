import type { Route } from './route.ts';

/** Calls of those who carry out the orders of a day. They need the feature `desk`. */
export const DESK_ROUTES = {
  /** What is under way, by queue. */
  deskQueues: { method: 'GET', path: '/deskQueues', access: 'orders', extension: true },
  deskOrders: { method: 'GET', path: '/deskOrders', access: 'orders', extension: true },
  /** Orders in any status, by whatever names one. */
  searchOrders: { method: 'GET', path: '/searchOrders', access: 'orders', extension: true },
  /** The orders that wait longest become a batch of the caller. */
  takeOrders: { method: 'POST', path: '/batches', access: 'orders', idempotent: true, extension: true },
  batches: { method: 'GET', path: '/batches', access: 'orders', extension: true },
  /** Before the file of a batch is loaded: from then on its orders leave it only by a result or with a reason. */
  exportBatch: { method: 'POST', path: '/exportBatch/:id', access: 'orders', extension: true },
  batchFile: { method: 'GET', path: '/batchFile/:id/:format', access: 'orders', file: 'table', extension: true },
  /** Orders of the batch of the path leave it and wait again. */
  returnOrders: { method: 'POST', path: '/returnOrders/:id', access: 'orders', extension: true },
  exportColumns: { method: 'GET', path: '/exportColumns', access: 'orders', extension: true },
  setExportColumns: { method: 'PUT', path: '/exportColumns', access: 'orders', extension: true },
} as const satisfies Record<string, Route>;
