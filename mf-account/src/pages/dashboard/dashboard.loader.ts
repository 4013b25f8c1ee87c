import type { Result } from '@urooj/api/result';
import type { Order } from '@urooj/domain/entities';
import { newestFirst } from '@urooj/domain/order-list';
import { requireClient } from '@urooj/platform/guards';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

/** The client's orders, newest first; `null` where the session does not say whose they would be. */
export type DashboardData = Result<Order[]> | null;

export const loadDashboard =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<DashboardData | Response> => {
    const elsewhere = await requireClient(host, request);
    if (elsewhere) return elsewhere;
    const { user } = await host.session.settled();
    if (!user?.email) return null;
    const result = await host.api.userOrders(user.email, { signal: request.signal });
    if (result.ok) return { ok: true, value: newestFirst(result.value.orders) };
    // The session may have ended meanwhile; the answer said so.
    return (await requireClient(host, request)) ?? result;
  };
