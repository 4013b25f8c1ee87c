import type { Route } from './route.ts';

/** The calls about the audit. They are not in the table of `routes.ts`, which is a part of every page: only the admin has them. */
export const AUDIT_ROUTES = {
  listAudit: { method: 'GET', path: '/audit', access: 'admin', extension: true },
  auditFile: { method: 'GET', path: '/audit.:format', access: 'admin', extension: true, file: 'table' },
} as const satisfies Record<string, Route>;
