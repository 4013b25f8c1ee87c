import type { Result } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { newestFirst } from '@urooj/domain/order-list';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

/** `null` for a guest: there is nobody whose orders could be asked for. */
export type OrdersData = Result<{ orders: Order[]; none: boolean }> | null;

export const loadOrders =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<OrdersData> => {
    const { user } = await host.session.settled();
    if (!user?.email) return null;
    const result = await host.api.userOrders(user.email, { signal: request.signal });
    // The session may have ended meanwhile; the answer said so.
    if (!host.session.store.getState().user) return null;
    return result.ok ? { ok: true, value: { ...result.value, orders: newestFirst(result.value.orders) } } : result;
  };
