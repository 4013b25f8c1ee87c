import type { Route } from './route.ts';

/** A statement of the maximum length, with what JSON adds to quotes and letters of other scripts. */
const MAX_STATEMENT_BYTES = 3 * 1024 * 1024;
const STATEMENT_TIMEOUT_MS = 120_000;

/** The calls about receipts. They are not in the table of `routes.ts`, which is a part of every page: only the admin has them. */
export const RECEIPT_ROUTES = {
  listReceipts: { method: 'GET', path: '/receipts', access: 'admin', extension: true },
  receiptsFile: { method: 'GET', path: '/receipts.csv', access: 'admin', extension: true, file: 'text/csv' },
  getReceipt: { method: 'GET', path: '/receipts/:id', access: 'admin', extension: true },
  updateReceipt: { method: 'PATCH', path: '/receipts/:id', access: 'admin', extension: true },
  paymentReceipt: { method: 'GET', path: '/paymentReceipts/:id', access: 'admin', extension: true },
  listPatterns: { method: 'GET', path: '/receiptPatterns', access: 'admin', extension: true },
  previewPattern: { method: 'POST', path: '/receiptPatterns/preview', access: 'admin', extension: true },
  createPattern: { method: 'POST', path: '/receiptPatterns', access: 'admin', stepUp: true, extension: true },
  retirePattern: { method: 'DELETE', path: '/receiptPatterns/:id', access: 'admin', extension: true },
  listDevices: { method: 'GET', path: '/receiptDevices', access: 'admin', extension: true },
  createDevice: {
    method: 'POST',
    path: '/receiptDevices',
    access: 'admin',
    stepUp: true,
    idempotent: true,
    extension: true,
  },
  updateDevice: { method: 'PATCH', path: '/receiptDevices/:id', access: 'admin', stepUp: true, extension: true },
  rotateDevice: { method: 'POST', path: '/receiptDevices/:id/secret', access: 'admin', stepUp: true, extension: true },
  revokeDevice: { method: 'DELETE', path: '/receiptDevices/:id', access: 'admin', stepUp: true, extension: true },
  statementMappings: { method: 'GET', path: '/receiptStatements', access: 'admin', extension: true },
  previewStatement: {
    method: 'POST',
    path: '/receiptStatements/preview',
    access: 'admin',
    extension: true,
    maxBodyBytes: MAX_STATEMENT_BYTES,
  },
  importStatement: {
    method: 'POST',
    path: '/receiptStatements',
    access: 'admin',
    // Its rows confirm payments, as the receipts of a device do.
    stepUp: true,
    extension: true,
    maxBodyBytes: MAX_STATEMENT_BYTES,
    timeoutMs: STATEMENT_TIMEOUT_MS,
  },
  receiptHealth: { method: 'GET', path: '/receiptHealth', access: 'admin', extension: true },
  receiptReport: { method: 'GET', path: '/receiptReport', access: 'admin', extension: true },
  receiptReportFile: { method: 'GET', path: '/receiptReport.csv', access: 'admin', extension: true, file: 'text/csv' },
} as const satisfies Record<string, Route>;
