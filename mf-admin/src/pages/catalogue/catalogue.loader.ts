import { catalogueCalls, type ShopCatalogue } from '@urooj/api/catalogue-calls';
import type { Result } from '@urooj/api/result';
import { requireAdmin } from '@urooj/host/access-checks';
import type { HostApi } from '@urooj/host/host';
import { type LoaderFunctionArgs, redirect } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import { paths } from '../../paths.ts';

/** `null` where the backend does not respond. */
export type CatalogueData = { readonly catalogue: Result<ShopCatalogue> | null };

export const loadCatalogue =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<CatalogueData | Response> => {
    const refusal = await requireAdmin(host, request);
    if (refusal) return refusal;
    if (!host.session.store.getState().canAdmin) return { catalogue: null };
    if (!hasFeature(host, 'catalogueEditor')) return redirect(paths.tab('overview'));
    const catalogue = await catalogueCalls(host.api).shopCatalogue({ signal: request.signal });
    // The session may have ended meanwhile. The API client has said so; the page would only say that it failed.
    return (await requireAdmin(host, request)) ?? { catalogue };
  };
