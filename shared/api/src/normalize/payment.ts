import { REVIEW_STATUSES } from '@urooj/contract/vocabulary';
import type { EarlierPayment, FirstApproval, Payment, PaymentReview, RefundRequest } from '@urooj/domain/entities';
import { idOf, list, number, oneOf, price, type Raw, record, text, time } from './read.ts';
import { toOrderRefund, toPayout } from './refund.ts';

/** The record that a field refers to: an object with details, or only its id. */
const referenceOf = (value: unknown): Raw => (typeof value === 'object' ? record(value) : { _id: value });

function reviewOf(value: unknown): PaymentReview | null {
  const raw = record(value);
  const amountDueMinor = price(raw.amountDue);
  if (amountDueMinor === null) return null;
  return {
    amountDueMinor,
    overpaidMinor: price(raw.overpaid) ?? 0,
    missingMinor: price(raw.missing) ?? 0,
    stillMissingMinor: price(raw.stillMissing) ?? 0,
    missingSince: time(raw.missingSince),
    sameTransactionId: number(raw.sameTransactionId) ?? 0,
    sameScreenshot: number(raw.sameScreenshot) ?? 0,
    transactionIdUses: list(raw.transactionIdUses).map(toEarlierPayment),
    screenshotUses: list(raw.screenshotUses).map(toEarlierPayment),
    needsTwoPeople: raw.needsTwoPeople === true,
    seconded: raw.seconded === undefined ? null : toFirstApproval(record(raw.seconded)),
  };
}

const toFirstApproval = ({ by, at, received, counts }: Raw): FirstApproval => ({
  ...{ by: text(by) || null, at: time(at), receivedMinor: price(received), counts: counts === true },
});

function toEarlierPayment(raw: Raw): EarlierPayment {
  return { id: idOf(raw), status: oneOf(raw.status, REVIEW_STATUSES, 'Pending'), paymentDate: time(raw.paymentDate) };
}

export function toPayment(value: unknown): Payment {
  const raw = record(value);
  const order = referenceOf(raw.orderId ?? raw.order);
  return {
    id: idOf(raw),
    orderId: idOf(order),
    orderPriceMinor: price(order.price),
    orderService: text(order.service),
    orderAmount: number(order.requiredFollowers ?? order.amount),
    clientName: text(raw.clientName),
    clientEmail: text(raw.clientEmail),
    amountMinor: price(raw.amount),
    receivedMinor: price(raw.received),
    differenceOf: text(raw.differenceOf) || null,
    completedBy: text(raw.completedBy) || null,
    method: text(raw.paymentMethod),
    transactionId: text(raw.transactionId),
    screenshotUrl: text(raw.screenshotUrl) || null,
    thumbnailUrl: text(raw.thumbnailUrl) || null,
    status: oneOf(raw.status, REVIEW_STATUSES, 'Pending'),
    remarks: text(raw.remarks),
    isFromAnotherBrowser: raw.isFromAnotherBrowser === true,
    isBuyerBanned: raw.isBuyerBanned === true,
    reopensOrder: raw.reopensOrder === true,
    paymentDate: time(raw.paymentDate ?? raw.createdAt),
    review: reviewOf(raw.review),
  };
}

export const toPayments = (value: unknown): Payment[] => list(value, 'payments', 'data').map(toPayment);

export function toRefundRequest(value: unknown): RefundRequest {
  const raw = record(value);
  const order = referenceOf(raw.order ?? raw.orderId);
  const { remarks: _, needsAccount: _own, ...refund } = toOrderRefund(raw);
  return {
    ...refund,
    id: idOf(raw),
    orderId: idOf(order),
    orderService: text(order.service),
    orderPriceMinor: price(order.price),
    clientName: text(raw.clientName),
    clientEmail: text(raw.clientEmail),
    reason: text(raw.reason),
    adminRemarks: text(raw.adminRemarks),
    tracksPayout: raw.payout !== undefined,
    transfers: list(raw.transfers).flatMap((transfer) => toPayout(transfer) ?? []),
  };
}

export const toRefundRequests = (value: unknown): RefundRequest[] =>
  list(value, 'requests', 'refundRequests', 'data').map(toRefundRequest);
