import type { Result } from '@urooj/api/result';
import { type StatedOfShop, shopStatementCalls } from '@urooj/api/shop-statement-calls';
import { sharedCustomPricing } from '@urooj/domain/catalogue';
import type { CustomPricing } from '@urooj/domain/custom-price';
import type { HostApi } from '@urooj/host/host';
import { sitePaths } from '@urooj/host/paths';
import type { LoaderFunctionArgs } from '@urooj/host/router';
import { hasFeature } from '../../components/has-feature.ts';
import { loadForAdmin } from '../../components/load-for-admin.ts';

export type StatementsData = {
  /** `null` where the backend does not respond. */
  readonly stated: Result<StatedOfShop> | null;
  /** Of other amounts, which an answer quotes. */
  readonly pricing: CustomPricing | null;
};

export const loadStatements =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<StatementsData | Response> => {
    return loadForAdmin<StatementsData>(host, {
      request,
      hasPage: () => hasFeature(host, 'ownerSettings'),
      otherwise: sitePaths.adminDashboard(),
      withoutBackend: { stated: null, pricing: null },
      async load() {
        const [stated, pricing] = await Promise.all([
          shopStatementCalls(host.api).shopStatements({ signal: request.signal }),
          host.catalogue().then(sharedCustomPricing, () => null),
        ]);
        return { stated, pricing };
      },
    });
  };
