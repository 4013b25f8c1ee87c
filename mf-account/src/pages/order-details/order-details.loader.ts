import type { Result } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { type OrderAccess, orderAccess } from '@urooj/domain/identity';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

export type DetailsData = {
  readonly access: OrderAccess;
  /** `null` where nothing was asked, because nobody is logged in. */
  readonly result: Result<Order> | null;
  readonly now: number;
};

/** The order that the address names, and whether this person may see it. */
export const loadDetails =
  (host: HostApi) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<DetailsData> => {
    const { user, features } = await host.session.settled();
    const now = Date.now();
    if (!user?.email) return { access: 'not-logged-in', result: null, now };
    const result = await host.api.getOrder(params.orderId ?? '', { signal: request.signal });
    const access = result.ok ? orderAccess(user, result.value, features.length > 0) : 'granted';
    return { access, result, now };
  };
