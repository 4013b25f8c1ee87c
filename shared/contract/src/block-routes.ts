import type { Route } from './route.ts';

/** Calls about the block list, and about orders that the shop holds or corrects. They need the feature `blocks`. */
export const BLOCK_ROUTES = {
  listBlocks: { method: 'GET', path: '/blocks', access: 'orders', extension: true },
  addBlock: { method: 'POST', path: '/blocks', access: 'orders', extension: true },
  endBlock: { method: 'POST', path: '/endBlock/:id', access: 'orders', extension: true },
  /** Holds the order of the path. */
  flagOrder: { method: 'PUT', path: '/orderFlag/:id', access: 'orders', extension: true },
  unflagOrder: { method: 'DELETE', path: '/orderFlag/:id', access: 'orders', extension: true },
  /** Corrects the link of the order of the path. */
  changeOrderLink: { method: 'PATCH', path: '/orderLink/:id', access: 'orders', extension: true },
} as const satisfies Record<string, Route>;
