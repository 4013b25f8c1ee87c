import { deskPage, deskQueues, readBatches } from '@urooj/api/desk-calls';
import type { Result } from '@urooj/api/result';
import { type Batch, DESK_LIST, type DeskOrder, type DeskQueues } from '@urooj/domain/desk';
import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import type { ListData } from '../../components/list-table.tsx';
import { loadForAdmin } from '../../components/load-for-admin.ts';
import { readListQuery } from '../../components/use-list-query.ts';
import { paths } from '../../paths.ts';

/** `null` where the backend does not respond. */
export type DeskData = {
  readonly list: ListData<DeskOrder>;
  readonly queues: Result<DeskQueues>;
  readonly batches: Result<Batch[]>;
} | null;

export const loadDesk =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<DeskData | Response> =>
    loadForAdmin<DeskData>(host, {
      request,
      right: 'orders',
      hasPage: () => hasFeature(host, 'desk'),
      otherwise: paths.tab('overview'),
      withoutBackend: null,
      async load() {
        const { api } = host;
        const { signal } = request;
        const query = readListQuery(new URL(request.url).searchParams, DESK_LIST);
        const [list, queues, batches] = await Promise.all([
          deskPage(api, query, { signal }),
          deskQueues(api, { signal }),
          readBatches(api, { signal }),
        ]);
        return { list: { list }, queues, batches };
      },
    });
