import { ACTORS, ORDER_KINDS, ORDER_STATUSES, PAYMENT_STATES, REVIEW_STATUSES } from '@urooj/contract/vocabulary';
import { detailsFrom } from '@urooj/domain/buyer-details';
import type {
  DifferencePayment,
  MissingAmount,
  Order,
  OrderEvent,
  OrderPayment,
  OrderSale,
  TrackingOrder,
  WaitingPayment,
} from '@urooj/domain/entities';
import { readPromise } from '@urooj/domain/sale-promise';
import { idOf, list, number, oneOf, price, type Raw, record, text, textOf, time } from './read.ts';
import { toDeliveryCounts, toOrderRefills } from './refill.ts';
import { toOrderRefund, toRefundAccount } from './refund.ts';

function trackingOf(raw: Raw): TrackingOrder {
  const progress = number(raw.progress);
  return {
    id: idOf(raw),
    service: text(raw.service),
    serviceUrdu: text(raw.serviceUrdu),
    platform: text(raw.platform),
    amount: number(raw.requiredFollowers) ?? number(raw.amount) ?? 0,
    priceMinor: price(raw.price),
    status: oneOf(raw.status, ORDER_STATUSES, 'Pending'),
    createdAt: time(raw.createdAt),
    isProgressMeasured: raw.isProgressMeasured === true,
    progress: progress === null ? null : Math.min(100, Math.max(0, progress)),
    startTime: time(raw.startTime),
    completionTime: time(raw.completionTime),
    kind: ORDER_KINDS.find((known) => known === raw.kind) ?? null,
    promise: readPromise(raw.promise),
    promiseUntil: time(raw.promiseUntil),
    paymentState: PAYMENT_STATES.find((known) => known === raw.paymentState) ?? null,
    paymentRejected: raw.paymentRejected === true,
    difference: missingOf(record(raw.difference)),
  };
}

function missingOf(raw: Raw): MissingAmount | null {
  const [amountMinor, receivedMinor] = [price(raw.amount), price(raw.received)];
  return amountMinor && receivedMinor ? { amountMinor, receivedMinor, method: text(raw.method) } : null;
}

function paymentOf(raw: Raw): OrderPayment | null {
  const method = text(raw.paymentMethod);
  const screenshotUrl = text(raw.paymentScreenshotUrl) || null;
  const status = REVIEW_STATUSES.find((known) => known === raw.paymentStatus) ?? null;
  if (!method && !screenshotUrl && !status) return null;
  return { method, details: text(raw.paymentDetails), screenshotUrl, status, remarks: text(raw.paymentRemarks) };
}

function differencePaymentOf(raw: Raw): DifferencePayment | null {
  const payment = paymentOf(raw);
  return payment && { ...payment, amountMinor: price(raw.amount) };
}

const OPENED_BY = ['link', 'code'] as const;

function waitingOf(value: unknown): WaitingPayment {
  const raw = record(value);
  return {
    method: text(raw.method),
    amountMinor: number(raw.amountMinor),
    transactionId: text(raw.transactionId),
    isFromAnotherBrowser: raw.isFromAnotherBrowser === true,
  };
}

function saleOf(raw: Raw): OrderSale | null {
  const [priceUsdCents, pkrPerUsd] = [number(raw.priceUsdCents), number(raw.pkrPerUsd)];
  if (priceUsdCents === null || pkrPerUsd === null) return null;
  return { priceUsdCents, pkrPerUsd, costUsdCents: number(raw.costUsdCents) };
}

function flagOf(raw: Raw): Pick<Order, 'flag'> {
  const at = time(raw.at);
  return at === null ? {} : { flag: { reason: text(raw.reason), at } };
}

function eventOf(raw: Raw): OrderEvent | null {
  const at = time(raw.at);
  if (at === null) return null;
  return {
    at,
    who: ACTORS.find((known) => known === raw.who) ?? null,
    from: ORDER_STATUSES.find((known) => known === raw.from) ?? null,
    to: oneOf(raw.to, ORDER_STATUSES, 'Pending'),
    why: text(raw.why),
  };
}

/** Reads an order; backends differ in the names of fields. A tracking view is an order without an e-mail. */
export function toOrder(value: unknown): Order {
  const raw = record(value);
  return {
    ...trackingOf(raw),
    ...detailsFrom((name) => text(raw[name])),
    email: text(raw.email) || null,
    contactMissing: raw.contactMissing === true,
    openedBy: OPENED_BY.find((known) => known === raw.openedBy) ?? null,
    isMailHeld: raw.isMailHeld === true,
    isOtherPaymentWaiting: raw.isOtherPaymentWaiting === true,
    waitingPayments: list(raw.waitingPayments).map(waitingOf),
    isBuyerBanned: raw.isBuyerBanned === true,
    ...flagOf(record(raw.flag)),
    sale: saleOf(record(raw.sale)),
    payment: paymentOf(raw),
    differencePayment: differencePaymentOf(record(raw.differencePayment)),
    replacedPayment: differencePaymentOf(record(raw.replacedPayment)),
    receiptNumber: number(raw.receiptNumber),
    acceptsRefundRequest: typeof raw.acceptsRefundRequest === 'boolean' ? raw.acceptsRefundRequest : null,
    paidMinor: price(raw.paid),
    owedMinor: price(raw.owed),
    refunds: list(raw.refunds).map(toOrderRefund),
    refundAccount: toRefundAccount(raw.refundAccount),
    counts: toDeliveryCounts(raw.counts),
    refill: toOrderRefills(raw.refill),
    events: list(raw.events).flatMap((event) => eventOf(event) ?? []),
  };
}

export const toOrders = (value: unknown): Order[] => list(value, 'orders', 'data').map(toOrder);

/** The id of an order that was just placed. */
export function toPlacedId(value: unknown): string {
  const raw = record(value);
  return idOf(raw) || textOf(raw, 'orderId') || idOf(record(raw.order));
}
