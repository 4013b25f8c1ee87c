import type { Route } from './route.ts';

/** A statement of the maximum length, with what JSON adds to quotes and letters of other scripts. */
const MAX_STATEMENT_BYTES = 3 * 1024 * 1024;
const STATEMENT_TIMEOUT_MS = 120_000;

/** The calls about bank messages. They are not in the table of `routes.ts`, which is a part of every page: only the admin has them. */
export const BANK_MESSAGE_ROUTES = {
  listBankMessages: { method: 'GET', path: '/bankMessages', access: 'payments', extension: true },
  bankMessagesFile: { method: 'GET', path: '/bankMessages.:format', access: 'admin', extension: true, file: 'table' },
  getBankMessage: { method: 'GET', path: '/bankMessages/:id', access: 'payments', extension: true },
  updateBankMessage: { method: 'PATCH', path: '/bankMessages/:id', access: 'payments', extension: true },
  paymentBankMessage: { method: 'GET', path: '/paymentBankMessages/:id', access: 'payments', extension: true },
  listPatterns: { method: 'GET', path: '/messagePatterns', access: 'admin', extension: true },
  previewPattern: { method: 'POST', path: '/messagePatterns/preview', access: 'admin', extension: true },
  createPattern: { method: 'POST', path: '/messagePatterns', access: 'admin', stepUp: true, extension: true },
  retirePattern: { method: 'DELETE', path: '/messagePatterns/:id', access: 'admin', extension: true },
  listPhones: { method: 'GET', path: '/phones', access: 'admin', extension: true },
  createPhone: {
    method: 'POST',
    path: '/phones',
    access: 'admin',
    stepUp: true,
    idempotent: true,
    extension: true,
  },
  updatePhone: { method: 'PATCH', path: '/phones/:id', access: 'admin', stepUp: true, extension: true },
  rotatePhone: { method: 'POST', path: '/phones/:id/secret', access: 'admin', stepUp: true, extension: true },
  revokePhone: { method: 'DELETE', path: '/phones/:id', access: 'admin', stepUp: true, extension: true },
  statementMappings: { method: 'GET', path: '/bankStatements', access: 'admin', extension: true },
  previewStatement: {
    method: 'POST',
    path: '/bankStatements/preview',
    access: 'admin',
    extension: true,
    maxBodyBytes: MAX_STATEMENT_BYTES,
  },
  importStatement: {
    method: 'POST',
    path: '/bankStatements',
    access: 'admin',
    // Its rows confirm payments, as the bank messages of a phone do.
    stepUp: true,
    extension: true,
    maxBodyBytes: MAX_STATEMENT_BYTES,
    timeoutMs: STATEMENT_TIMEOUT_MS,
  },
  bankMessageHealth: { method: 'GET', path: '/bankMessageHealth', access: 'admin', extension: true },
  bankMessageReport: { method: 'GET', path: '/bankMessageReport', access: 'admin', extension: true },
  bankMessageReportFile: {
    method: 'GET',
    path: '/bankMessageReport.:format',
    access: 'admin',
    extension: true,
    file: 'table',
  },
} as const satisfies Record<string, Route>;
