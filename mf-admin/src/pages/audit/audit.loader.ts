import { auditCalls, auditFileAddress } from '@urooj/api/audit-calls';
import { AUDIT_LIST, type AuditEntry } from '@urooj/domain/audit';
import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import type { ListData } from '../../components/list-table.tsx';
import { loadForAdmin } from '../../components/load-for-admin.ts';
import { readListQuery } from '../../components/use-list-query.ts';
import { paths } from '../../paths.ts';

/** `list` is `null` where the backend does not respond. */
export type AuditData = { readonly list: ListData<AuditEntry> | null };

export const loadAudit =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<AuditData | Response> => {
    return loadForAdmin<AuditData>(host, {
      request,
      hasPage: () => hasFeature(host, 'audit'),
      otherwise: paths.tab('overview'),
      withoutBackend: { list: null },
      async load() {
        const query = readListQuery(new URL(request.url).searchParams, AUDIT_LIST);
        const list = await auditCalls(host.api).auditPage(query, { signal: request.signal });
        return { list: { list, file: { url: auditFileAddress(host.config.apiHost, query) } } };
      },
    });
  };
