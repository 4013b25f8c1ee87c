import type { Result } from '@urooj/api/result';
import { type StatedOfShop, shopStatementCalls } from '@urooj/api/shop-statement-calls';
import { sharedCustomPricing } from '@urooj/domain/catalogue';
import type { CustomPricing } from '@urooj/domain/custom-price';
import { requireAdmin } from '@urooj/host/access-checks';
import type { HostApi } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import { type LoaderFunctionArgs, redirect } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';

export type StatementsData = {
  /** `null` where the backend does not respond. */
  readonly stated: Result<StatedOfShop> | null;
  /** Of other amounts, which an answer quotes. */
  readonly pricing: CustomPricing | null;
};

export const loadStatements =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<StatementsData | Response> => {
    const refusal = await requireAdmin(host, request);
    if (refusal) return refusal;
    if (!host.session.store.getState().canAdmin) return { stated: null, pricing: null };
    if (!hasFeature(host, 'ownerSettings')) return redirect(sitePaths.adminDashboard());
    const [stated, pricing] = await Promise.all([
      shopStatementCalls(host.api).shopStatements({ signal: request.signal }),
      host.catalogue().then(sharedCustomPricing, () => null),
    ]);
    // The session may have ended meanwhile. The API client has said so; the page would only say that it failed.
    return (await requireAdmin(host, request)) ?? { stated, pricing };
  };
