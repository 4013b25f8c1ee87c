/** The calls about the audit. Only the admin's pages bundle them; the client that the shell provides sends them. */
import { AUDIT_ROUTES } from '@urooj/contract/audit-routes';
import { fillPath } from '@urooj/contract/route';
import type { AuditEntry } from '@urooj/domain/audit';
import type { ListPage, ListQuery } from '@urooj/domain/list-query';
import { type ListParams, toPageParams, toSearchParams } from './list-params.ts';
import { pageWith, toAuditEntries } from './normalize/admin.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** The calls about the audit. They need the feature `audit`. */
export function auditCalls(api: RouteCaller) {
  return {
    /** Newest first. */
    auditPage: (params: ListQuery, o?: CallOptions): Promise<Result<ListPage<AuditEntry>>> =>
      requestRoute(api, AUDIT_ROUTES.listAudit, pageWith(toAuditEntries), { ...o, query: toPageParams(params) }),
  };
}

/** The URL of the workbook with all matching entries. @param apiHost the origin of the backend */
export const auditFileAddress = (apiHost: string, params: ListParams): string =>
  `${apiHost}${fillPath(AUDIT_ROUTES.auditFile, { format: 'xlsx' })}?${new URLSearchParams(toSearchParams(params))}`;
