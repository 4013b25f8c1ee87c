import { blockPage } from '@urooj/api/block-calls';
import { BLOCK_LIST, type BlockEntry } from '@urooj/domain/block-list';
import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import type { ListData } from '../../components/list-table.tsx';
import { loadForAdmin } from '../../components/load-for-admin.ts';
import { readListQuery } from '../../components/use-list-query.ts';
import { paths } from '../../paths.ts';

/** `list` is `null` where the backend does not respond. */
export type BlocksData = { readonly list: ListData<BlockEntry> | null };

export const loadBlocks =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<BlocksData | Response> =>
    loadForAdmin<BlocksData>(host, {
      request,
      right: 'orders',
      hasPage: () => hasFeature(host, 'blocks'),
      otherwise: paths.tab('overview'),
      withoutBackend: { list: null },
      async load() {
        const query = readListQuery(new URL(request.url).searchParams, BLOCK_LIST);
        return { list: { list: await blockPage(host.api, query, { signal: request.signal }) } };
      },
    });
