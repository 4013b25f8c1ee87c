import { isOpenRefill, isRefillLate, type RefundedMoney, reopenRefusal } from '@urooj/domain/refill';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/pool.ts';
import { refundRequests } from '../../db/schema.ts';
import type { OrderRow } from '../orders/repository.ts';
import { paymentTotalsOf } from '../refunds/repository.ts';
import { moneyOfRefill, shownMissing } from './missing-money.ts';
import { type LockedRefill, type RefillRow, refillsOf } from './repository.ts';
import { refusalOf } from './request.ts';

/** The refills of an order as its buyer and the admin see them; `null` where it has none, and none can be requested. */
export async function orderRefillsView(database: Queryable, order: OrderRow, now: Date) {
  const refills = await refillsOf(database, order.id);
  const acceptsRequest = refusalOf(order, refills, now) === null;
  if (refills.length === 0) return acceptsRequest ? { acceptsRequest, requests: [] } : null;
  const rows = refills.map((refill) => ({ order, refill }));
  const amounts = await moneyOfRefills(database, rows, await paymentTotalsOf(database, [order.id]));
  const requests = refills.map((refill, index) => {
    const moneyBackMinor = amounts.get(refill.id) ?? null;
    const isLate = isRefillLate({ status: refill.status, dueAt: refill.dueAt.toISOString() }, now.getTime());
    return {
      ...refillFields(order, refill, moneyBackMinor),
      canReopen: reopenRefusal(refill, index === 0) === null,
      offersMoney: isLate && (moneyBackMinor ?? 0) > 0,
      awaitsRefund: refill.awaitsRefund,
    };
  });
  return { acceptsRequest, requests };
}

/** What was paid back for each request, or would be now, by the id of the request. @param totals of the orders */
export async function moneyOfRefills(
  database: Queryable,
  rows: readonly LockedRefill[],
  totals: ReadonlyMap<string, RefundedMoney>,
): Promise<ReadonlyMap<string, number | null>> {
  const refundIds = rows.flatMap(({ refill }) => refill.refundId ?? []);
  const refunds =
    refundIds.length === 0
      ? []
      : await database.select().from(refundRequests).where(inArray(refundRequests.id, refundIds));
  const paidBack = new Map(refunds.map(({ id, amountMinor }) => [id, amountMinor]));
  return new Map(
    rows.map(({ order, refill }) => {
      if (refill.refundId !== null) return [refill.id, paidBack.get(refill.refundId) ?? null];
      const money = totals.get(order.id);
      return [refill.id, money?.paidMinor && isOpenRefill(refill.status) ? moneyOfRefill(order, refill, money) : null];
    }),
  );
}

/** The fields of the buyer's view and of the admin's list. */
export function refillFields(order: OrderRow, refill: RefillRow, moneyBackMinor: number | null) {
  const { status, reportedCount, confirmedCount, declineReason, remarks, reopenText } = refill;
  return {
    _id: refill.id,
    ...{ status, reportedCount, confirmedCount, declineReason, remarks, reopenText, moneyBackMinor },
    missing: shownMissing(order, refill),
    createdAt: refill.createdAt.toISOString(),
    dueAt: refill.dueAt.toISOString(),
    decidedAt: refill.decidedAt?.toISOString() ?? null,
  };
}
