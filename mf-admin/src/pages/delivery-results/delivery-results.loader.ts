import { deliveryResultCalls, type ReadResultImport, type ResultImport } from '@urooj/api/delivery-result-calls';
import type { Result } from '@urooj/api/result';
import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import { loadForAdmin } from '../../components/load-for-admin.ts';
import { paths } from '../../paths.ts';

export type DeliveryResultsData = {
  /** The last imports; `null` where one is opened, or the backend does not respond. */
  readonly imports: Result<ResultImport[]> | null;
  /** The import that the URL names. */
  readonly opened: Result<ReadResultImport> | null;
};

const NOTHING: DeliveryResultsData = { imports: null, opened: null };

export const loadDeliveryResults =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<DeliveryResultsData | Response> =>
    loadForAdmin<DeliveryResultsData>(host, {
      request,
      right: 'orders',
      hasPage: () => hasFeature(host, 'deliveryResults'),
      otherwise: paths.tab('orders'),
      withoutBackend: NOTHING,
      async load() {
        const calls = deliveryResultCalls(host.api);
        const { signal } = request;
        const id = new URL(request.url).searchParams.get('import');
        if (id) return { ...NOTHING, opened: await calls.read(id, { signal }) };
        return { ...NOTHING, imports: await calls.imports({ signal }) };
      },
    });
