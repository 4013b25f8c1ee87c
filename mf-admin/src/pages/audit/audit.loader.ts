import { auditCalls, auditFileAddress } from '@urooj/api/audit-calls';
import { AUDIT_LIST, type AuditEntry } from '@urooj/domain/audit';
import { requireAdmin } from '@urooj/host/access-checks';
import type { HostApi } from '@urooj/host/host';
import { type LoaderFunctionArgs, redirect } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import type { ListData } from '../../components/list-table.tsx';
import { readListQuery } from '../../components/use-list-query.ts';
import { paths } from '../../paths.ts';

/** `list` is `null` where the backend does not respond. */
export type AuditData = { readonly list: ListData<AuditEntry> | null };

export const loadAudit =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<AuditData | Response> => {
    const refusal = await requireAdmin(host, request);
    if (refusal) return refusal;
    if (!host.session.store.getState().canAdmin) return { list: null };
    if (!hasFeature(host, 'audit')) return redirect(paths.tab('overview'));
    const query = readListQuery(new URL(request.url).searchParams, AUDIT_LIST);
    const list = await auditCalls(host.api).auditPage(query, { signal: request.signal });
    const csv = { url: auditFileAddress(host.config.apiHost, query) };
    // The session may have ended meanwhile. The API client has said so; the list would only say that it failed.
    return (await requireAdmin(host, request)) ?? { list: { list, csv } };
  };
