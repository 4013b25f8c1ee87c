import type { ResponseOf } from '@urooj/contract/endpoints';
import { WAITING_STATUSES } from '@urooj/domain/waiting';
import { count, eq, isNotNull, min, sum } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { orders, payments, refillRequests, refundRequests, threads } from '../../db/schema.ts';
import { isOpen } from '../refills/list.ts';
import { isUnpaid } from '../refunds/unpaid.ts';

type Queue = ResponseOf<'adminWaiting'>['payments'];

/** What waits for the admin. Each count reads only indexes, or a few rows, so that every tab of the dashboard can request it. */
export async function waitingFigures(database: Queryable): Promise<ResponseOf<'adminWaiting'>> {
  const [pendingPayments, refunds, unpaid, unanswered, refills, ordersToComplete] = await Promise.all([
    database.select(figuresOf(payments)).from(payments).where(eq(payments.status, WAITING_STATUSES.payments)),
    database
      .select(figuresOf(refundRequests))
      .from(refundRequests)
      .where(eq(refundRequests.status, WAITING_STATUSES.refunds)),
    database.select(UNPAID_FIGURES).from(refundRequests).where(isUnpaid),
    database
      .select({ count: count(), oldestAt: min(threads.waitsSince) })
      .from(threads)
      .where(isNotNull(threads.waitsSince)),
    database.select(figuresOf(refillRequests)).from(refillRequests).where(isOpen),
    database.select(figuresOf(orders)).from(orders).where(eq(orders.status, WAITING_STATUSES.ordersToComplete)),
  ]);
  return {
    payments: toQueue(pendingPayments),
    refunds: toQueue(refunds),
    refundsToPay: { ...toQueue(unpaid), amountMinor: Number(unpaid[0]?.amountMinor ?? 0) },
    messages: toQueue(unanswered),
    refills: toQueue(refills),
    // Here an approval starts its order in the same transaction, and no transition leads back.
    ordersToStart: { count: 0, oldestAt: null },
    ordersToComplete: toQueue(ordersToComplete),
  };
}

const figuresOf = ({ createdAt }: typeof orders | typeof payments | typeof refundRequests | typeof refillRequests) => ({
  count: count(),
  oldestAt: min(createdAt),
});

const UNPAID_FIGURES = {
  count: count(),
  oldestAt: min(refundRequests.decidedAt),
  amountMinor: sum(refundRequests.amountMinor),
};

function toQueue([found]: readonly { count: number; oldestAt: Date | null }[]): Queue {
  return { count: found?.count ?? 0, oldestAt: found?.oldestAt?.toISOString() ?? null };
}
