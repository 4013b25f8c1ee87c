import { threadPage } from '@urooj/api/thread-calls';
import { type ListedThread, THREAD_LIST } from '@urooj/domain/thread';
import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import type { ListData } from '../../components/list-table.tsx';
import { loadForAdmin } from '../../components/load-for-admin.ts';
import { readListQuery } from '../../components/use-list-query.ts';
import { paths } from '../../paths.ts';

/** `list` is `null` where the backend does not respond. */
export type MessagesData = { readonly list: ListData<ListedThread> | null };

export const loadMessages =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<MessagesData | Response> =>
    loadForAdmin<MessagesData>(host, {
      request,
      right: 'orders',
      hasPage: () => hasFeature(host, 'threads'),
      otherwise: paths.tab('overview'),
      withoutBackend: { list: null },
      async load() {
        const query = readListQuery(new URL(request.url).searchParams, THREAD_LIST);
        return { list: { list: await threadPage(host.api, query, { signal: request.signal }) } };
      },
    });
