import type { ResponseOf } from '@urooj/contract/endpoints';
import type { ReviewStatus } from '@urooj/contract/vocabulary';
import { detailsFrom } from '@urooj/domain/buyer-details';
import { serializePrice } from '@urooj/domain/money';
import { estimatedProgress, measuredProgress } from '@urooj/domain/order-times';
import { isPaymentRejected, paymentStateOf } from '@urooj/domain/payment-status';
import { acceptsRefundRequest, type OrderMoney } from '@urooj/domain/refund-rules';
import { promiseEnd } from '@urooj/domain/sale-promise';
import { type PaymentRow, replacedPayment } from '../payments/repository.ts';
import type { RefundedMoney } from '../refunds/repository.ts';
import { fileUrl } from '../uploads/file-url.ts';
import type { DifferenceDue, OrderEventRow, OrderRow, Reviews } from './repository.ts';

export type OrderView = ResponseOf<'getOrder'>;

/** The payments of an order as a caller sees them. */
export type SeenPayments = {
  /** The decision of those that count for the caller. */
  readonly review: ReviewStatus | null;
  readonly difference: DifferenceDue | null;
  /** Whether the caller may pay the difference. */
  readonly mayComplete: boolean;
};

/** The payments as a caller sees them who may see the full order, or only the tracking view. */
export function seenPayments({ ownReview, anyReview, difference }: Reviews, seesFullOrder: boolean): SeenPayments {
  const mayComplete = seesFullOrder || difference?.isFromAnotherBrowser === true;
  return { review: seesFullOrder ? ownReview : anyReview, difference, mayComplete };
}

/** The view for anybody who knows the id: without contact and links, and without the reason of a rejected payment. */
export function trackingView(order: OrderRow, seen: SeenPayments, now: Date) {
  return {
    ...orderFields(order, now),
    ...paymentStates(order, seen),
    ...(seen.difference && { difference: differenceView(seen.difference) }),
  };
}

const differenceView = ({ missingMinor, receivedMinor, method }: DifferenceDue) => ({
  ...{ amount: serializePrice(missingMinor), received: serializePrice(receivedMinor), method },
});

/** The fields that say whether the shop has cancelled an order because nobody had paid it. */
export type Expirable = Pick<OrderRow, 'status' | 'expiredAt'>;

export const isExpired = ({ status, expiredAt }: Expirable): boolean => status === 'Cancelled' && expiredAt !== null;

/** What everybody who knows the id may see of the payments. */
export function paymentStates(order: Expirable, { review, difference, mayComplete }: SeenPayments) {
  const { status } = order;
  const reviews = { hasPendingPayment: review === 'Pending', hasApprovedPayment: review === 'Approved' };
  const paymentState = paymentStateOf({
    status,
    ...reviews,
    isDifferenceDue: difference !== null && mayComplete,
    isExpired: isExpired(order),
  });
  return { paymentState, paymentRejected: isPaymentRejected(paymentState, review) };
}

/** The fields of every view. */
function orderFields(order: OrderRow, now: Date) {
  return {
    _id: order.id,
    id: order.id,
    service: order.service,
    ...(order.sale.serviceUrdu && { serviceUrdu: order.sale.serviceUrdu }),
    platform: order.platform,
    requiredFollowers: order.quantity,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    price: serializePrice(order.priceMinor),
    ...progressOf(order, now),
    startTime: order.startTime?.toISOString() ?? null,
    completionTime: order.completionTime?.toISOString() ?? null,
    ...promiseView(order),
  };
}

/** What the order promises, as it was sold, and until when. */
export function promiseView({ sale: { kind, promise }, completionTime }: OrderRow) {
  return { kind, promise, promiseUntil: promiseEnd(promise, completionTime?.toISOString() ?? null) };
}

/** What the shop earns with an order: never for its customer. */
function saleView({ sale: { priceUsdCents, pkrPerUsd, costUsdCents } }: OrderRow) {
  return { priceUsdCents, pkrPerUsd, costUsdCents };
}

/** In percent: while the delivery lasts, by the counts of the shop, and until it has counted the estimate that every page shows. */
function progressOf(order: OrderRow, now: Date) {
  const { status, startTime, createdAt } = order;
  if (status !== 'In Progress') return { progress: status === 'Completed' ? 100 : 0 };
  const measured = measuredProgress({ ordered: order.quantity, ...countsOfShop(order) });
  if (measured !== null) return { progress: measured, isProgressMeasured: true };
  return { progress: estimatedProgress((startTime ?? createdAt).toISOString(), now.getTime()) };
}

/** What buyers say of their counts is about what has dropped later. */
function countsOfShop(order: OrderRow) {
  return {
    start: order.startCount,
    delivered: order.deliveredCountBy === 'buyer' ? null : order.deliveredCount,
    current: order.currentCountBy === 'buyer' ? null : order.currentCount,
  };
}

/** Why the shop holds the order: never for its buyer. */
const flagView = ({ flagReason: reason, flaggedAt: at }: OrderRow) =>
  reason === null || at === null ? {} : { flag: { reason, at: at.toISOString() } };

/** A row of the admin's list. @param payment the decisive one */
export function listedView(order: OrderRow, payment: PaymentRow | undefined, now: Date) {
  return {
    ...orderFields(order, now),
    ...contactView(order),
    amount: order.quantity,
    sale: saleView(order),
    ...flagView(order),
    ...(payment && { paymentMethod: payment.method, paymentStatus: payment.status }),
  };
}

function contactView({ name, email, phoneNumber }: OrderRow) {
  return { name: name ?? '', email: email ?? '', phoneNumber: phoneNumber ?? '', contactMissing: email === null };
}

/** An order for the CSV file, with the field names of the domain's entity. */
export function orderRecord({ quantity: amount, createdAt, name, phoneNumber, ...order }: OrderRow) {
  const { kind, promise } = order.sale;
  return {
    ...order,
    ...{ kind, promise },
    amount,
    name: name ?? '',
    phoneNumber: phoneNumber ?? '',
    createdAt: createdAt.toISOString(),
  };
}

type EventFields = Pick<OrderEventRow, 'at' | 'who' | 'fromStatus' | 'toStatus' | 'why'>;

type Parts = {
  /** Those that count for the caller, the decisive one first. That one is enough. */
  readonly payments: readonly PaymentRow[];
  /** What is missing of them. */
  readonly difference: DifferenceDue | null;
  /** Absent for an order without payments. */
  readonly money?: RefundedMoney | undefined;
  readonly events: readonly EventFields[];
  /** Only the admin sees who made each change, and what the shop earns. */
  readonly isForAdmin: boolean;
  readonly now: Date;
};

export function fullOrderView(order: OrderRow, { payments, difference, money, events, isForAdmin, now }: Parts) {
  const seen = { review: payments[0]?.status ?? null, difference, mayComplete: true };
  return {
    ...trackingView(order, seen, now),
    ...detailsFrom((name) => order[name] ?? ''),
    contactMissing: order.email === null,
    amount: order.quantity,
    ...paymentView(payments[0]),
    ...differencePaymentView(payments),
    ...replacedPaymentView(payments),
    ...receiptView(payments[0]),
    acceptsRefundRequest: acceptsRefund(order, money, now),
    ...(money && money.paidMinor > 0 && { paid: serializePrice(money.paidMinor) }),
    ...owedView(money),
    events: events.map((event) => eventView(event, isForAdmin)),
    ...(isForAdmin && { sale: saleView(order), ...flagView(order) }),
  };
}

/** What of the refunds is not sent yet. */
export const owedView = (money: RefundedMoney | undefined) =>
  money && money.owedMinor > 0 ? { owed: serializePrice(money.owedMinor) } : {};

function acceptsRefund({ email, createdAt }: OrderRow, money: OrderMoney | undefined, now: Date): boolean {
  return (
    money !== undefined && acceptsRefundRequest({ email, createdAt: createdAt.toISOString(), ...money }, now.getTime())
  );
}

function paymentView(payment: PaymentRow | undefined) {
  return {
    paymentMethod: payment?.method ?? '',
    paymentDetails: payment?.transactionId ?? '',
    paymentScreenshotUrl: payment?.screenshot ? fileUrl(payment.screenshot) : '',
    paymentStatus: payment?.status ?? null,
    // The customer sees why it was rejected, but not the system's notes for the reviewer.
    paymentRemarks: payment?.status === 'Rejected' ? payment.remarks : '',
  };
}

/** Its number is in the view from the approval on. */
const receiptView = (decisive: PaymentRow | undefined) =>
  decisive?.receiptNumber == null ? {} : { receiptNumber: decisive.receiptNumber };

/** The payment of what was missing of the decisive one. */
function differencePaymentView([decisive, ...others]: readonly PaymentRow[]) {
  const payment = others.find(({ differenceOf }) => differenceOf === decisive?.id);
  if (!payment) return {};
  return { differencePayment: { amount: serializePrice(payment.amountMinor), ...paymentView(payment) } };
}

function replacedPaymentView(payments: readonly PaymentRow[]) {
  const payment = replacedPayment(payments);
  return payment ? { replacedPayment: { amount: serializePrice(payment.amountMinor), ...paymentView(payment) } } : {};
}

function eventView({ at, who, fromStatus, toStatus, why }: EventFields, isForAdmin: boolean) {
  return { at: at.toISOString(), from: fromStatus, to: toStatus, why, ...(isForAdmin && { who }) };
}
