import type { Api } from '@urooj/api/client';
import type { Result } from '@urooj/api/result';
import type { Order, Payment, RefundRequest, User } from '@urooj/domain/entities';

/** The four lists of a plain backend, each with its own fate: one that fails takes no other with it. */
export type WholeLists = {
  readonly kind: 'whole';
  readonly orders: Result<Order[]>;
  readonly users: Result<User[]>;
  readonly payments: Result<Payment[]>;
  readonly refunds: Result<RefundRequest[]>;
  readonly now: number;
};

export async function loadWholeLists(api: Api, signal: AbortSignal): Promise<WholeLists> {
  const [orders, users, payments, refunds] = await Promise.all([
    api.allOrders({ signal }),
    api.allUsers({ signal }),
    api.allPayments({ signal }),
    api.allRefundRequests({ signal }),
  ]);
  return { kind: 'whole', orders, users, payments, refunds, now: Date.now() };
}

/** The entries of a list; none where it failed. */
export const listOf = <T>(list: Result<T[]>): readonly T[] => (list.ok ? list.value : []);
