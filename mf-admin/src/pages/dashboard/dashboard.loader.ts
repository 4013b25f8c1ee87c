import type { Result } from '@urooj/api/result';
import type { Order, Payment, RefundRequest, User } from '@urooj/domain/entities';
import { requireAdmin } from '@urooj/platform/guards';
import type { HostApi } from '@urooj/platform/host';
import type { LoaderFunctionArgs } from '@urooj/platform/router';

/** The four lists, each with its own fate: one that fails takes no other with it. */
export type DashboardData = {
  readonly orders: Result<Order[]>;
  readonly users: Result<User[]>;
  readonly payments: Result<Payment[]>;
  readonly refunds: Result<RefundRequest[]>;
  readonly now: number;
};

export const loadDashboard =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<DashboardData | Response> => {
    const refusal = await requireAdmin(host, request);
    if (refusal) return refusal;
    const { signal } = request;
    const [orders, users, payments, refunds] = await Promise.all([
      host.api.allOrders({ signal }),
      host.api.allUsers({ signal }),
      host.api.allPayments({ signal }),
      host.api.allRefundRequests({ signal }),
    ]);
    return { orders, users, payments, refunds, now: Date.now() };
  };

/** The entries of a list; none where it failed. */
export const listOf = <T>(list: Result<T[]>): readonly T[] => (list.ok ? list.value : []);
