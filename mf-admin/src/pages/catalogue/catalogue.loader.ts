import { catalogueCalls, type ShopCatalogue } from '@urooj/api/catalogue-calls';
import type { Result } from '@urooj/api/result';
import type { HostApi } from '@urooj/host/host';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import { loadForAdmin } from '../../components/load-for-admin.ts';
import { paths } from '../../paths.ts';

/** `null` where the backend does not respond. */
export type CatalogueData = { readonly catalogue: Result<ShopCatalogue> | null };

export const loadCatalogue =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<CatalogueData | Response> => {
    return loadForAdmin<CatalogueData>(host, {
      request,
      right: 'content',
      hasPage: () => hasFeature(host, 'catalogueEditor'),
      otherwise: paths.tab('overview'),
      withoutBackend: { catalogue: null },
      load: async () => ({ catalogue: await catalogueCalls(host.api).shopCatalogue({ signal: request.signal }) }),
    });
  };
