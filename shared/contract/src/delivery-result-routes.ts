import type { Route } from './route.ts';

/** Rows of the maximum length, with what JSON adds to quotes and letters of other scripts. */
const MAX_ROWS_BYTES = 3 * 1024 * 1024;
const IMPORT_TIMEOUT_MS = 120_000;

/** The calls about the results of deliveries. They need the feature `deliveryResults`. */
export const DELIVERY_RESULT_ROUTES = {
  /** What an import of these rows would change. Stores nothing. */
  previewResults: {
    ...({ method: 'POST', path: '/resultImports/preview', access: 'orders', extension: true } as const),
    maxBodyBytes: MAX_ROWS_BYTES,
  },
  /** Stores the rows, and writes the first of them. */
  applyResults: {
    ...({ method: 'POST', path: '/resultImports', access: 'orders', idempotent: true, extension: true } as const),
    ...{ maxBodyBytes: MAX_ROWS_BYTES, timeoutMs: IMPORT_TIMEOUT_MS },
  },
  /** Writes the next rows of the import of the path. */
  continueResults: {
    ...({ method: 'POST', path: '/resultImports/:id', access: 'orders', extension: true } as const),
    timeoutMs: IMPORT_TIMEOUT_MS,
  },
  listResultImports: { method: 'GET', path: '/resultImports', access: 'orders', extension: true },
  readResultImport: { method: 'GET', path: '/resultImports/:id', access: 'orders', extension: true },
  undoResults: { method: 'POST', path: '/undoResults', access: 'orders', extension: true },
} as const satisfies Record<string, Route>;
