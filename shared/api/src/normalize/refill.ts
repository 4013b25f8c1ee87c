import { isRecord } from '@urooj/contract/is-record';
import { COUNT_SOURCES, DECLINE_REASONS, DELIVERY_COUNTS, REFILL_STATUSES } from '@urooj/contract/vocabulary';
import type { DeliveryCounts, ListedRefill, OrderRefills, PricedMoney, RefillRequest } from '@urooj/domain/entities';
import { idOf, list, number, oneOf, type Raw, record, text, time } from './read.ts';

/** What somebody has said; a count without who said it is left out. */
export function toDeliveryCounts(value: unknown): DeliveryCounts {
  const raw = record(value);
  const known = DELIVERY_COUNTS.flatMap((name) => {
    const said = record(raw[name]);
    const [count, by] = [number(said.count), COUNT_SOURCES.find((source) => source === said.by)];
    return count === null || by === undefined ? [] : [[name, { count, by, at: time(said.at) }] as const];
  });
  return Object.fromEntries(known);
}

/** `null` where the backend has no refills. */
export function toOrderRefills(value: unknown): OrderRefills | null {
  if (!isRecord(value)) return null;
  const requests = list(value.requests).map((raw) => ({
    ...toRefillRequest(raw),
    canReopen: raw.canReopen === true,
    offersMoney: raw.offersMoney === true,
    awaitsRefund: raw.awaitsRefund === true,
  }));
  return { acceptsRequest: value.acceptsRequest === true, requests };
}

function toRefillRequest(raw: Raw): RefillRequest {
  return {
    id: idOf(raw),
    status: oneOf(raw.status, REFILL_STATUSES, 'Requested'),
    reportedCount: number(raw.reportedCount) ?? 0,
    confirmedCount: number(raw.confirmedCount),
    missing: number(raw.missing),
    moneyBackMinor: number(raw.moneyBackMinor),
    ...{ createdAt: time(raw.createdAt), dueAt: time(raw.dueAt), decidedAt: time(raw.decidedAt) },
    declineReason: DECLINE_REASONS.find((known) => known === raw.declineReason) ?? null,
    remarks: text(raw.remarks),
    reopenText: text(raw.reopenText) || null,
  };
}

/** Rows of the admin's list. */
export const toListedRefills = (value: unknown): ListedRefill[] =>
  list(value, 'refills').map((raw) => {
    const order = record(raw.order);
    return {
      ...toRefillRequest(raw),
      ...{ orderId: idOf(order), service: text(order.service), ordered: number(order.amount) ?? 0 },
      email: text(order.email),
      start: toDeliveryCounts({ start: raw.start }).start ?? null,
      money: toPricedMoney(raw.money),
      pictureUrl: text(raw.pictureUrl) || null,
    };
  });

function toPricedMoney(value: unknown): PricedMoney | null {
  const raw = record(value);
  const [priceMinor, paidMinor] = [number(raw.priceMinor), number(raw.paidMinor)];
  const [refundedMinor, refilledMinor] = [number(raw.refundedMinor), number(raw.refilledMinor)];
  if (priceMinor === null || paidMinor === null || refundedMinor === null || refilledMinor === null) return null;
  return { priceMinor, paidMinor, refundedMinor, refilledMinor };
}
