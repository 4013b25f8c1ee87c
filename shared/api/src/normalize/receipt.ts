import {
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  RECEIPT_DIFFERENCES,
  RECEIPT_DOUBTS,
  RECEIPT_SOURCES,
  RECEIPT_STATES,
  REVIEW_STATUSES,
} from '@urooj/contract/vocabulary';
import type {
  ComparedPayment,
  ComparedReceipt,
  PaymentReceipt,
  Receipt,
  ReceiptDetails,
  RejectedPayment,
} from '@urooj/domain/receipts';
import { idOf, list, oneOf, price, type Raw, record, text, time } from './read.ts';

const textOrNull = (value: unknown): string | null => text(value) || null;

/** The values of a list that are known. */
const known = <const T extends string>(value: unknown, allowed: readonly T[]): T[] =>
  Array.isArray(value) ? allowed.filter((item) => value.includes(item)) : [];

function toReceipt(value: unknown): Receipt {
  const raw = record(value);
  return {
    id: idOf(raw),
    source: oneOf(raw.source, RECEIPT_SOURCES, 'phone'),
    device: textOrNull(raw.device),
    sender: text(raw.sender),
    receivedAt: time(raw.receivedAt),
    method: PAYMENT_METHODS.find((method) => method === raw.method) ?? null,
    transactionId: textOrNull(raw.transactionId),
    amountMinor: price(raw.amount),
    payeeAccount: textOrNull(raw.payeeAccount),
    payerName: textOrNull(raw.payerName),
    payerAccount: textOrNull(raw.payerAccount),
    paidOn: textOrNull(raw.paidOn),
    paidAt: time(raw.paidAt),
    balanceMinor: price(raw.balance),
    state: oneOf(raw.state, RECEIPT_STATES, 'unmatched'),
    stateReason: text(raw.stateReason),
    stateBy: textOrNull(raw.stateBy),
    stateAt: time(raw.stateAt),
    paymentId: textOrNull(raw.paymentId),
    orderId: textOrNull(raw.orderId),
    rejectedPayment: raw.rejectedPayment ? toRejectedPayment(record(raw.rejectedPayment)) : null,
  };
}

function toRejectedPayment(raw: Raw): RejectedPayment {
  return {
    id: idOf(raw),
    orderId: text(raw.orderId),
    orderStatus: oneOf(raw.orderStatus, ORDER_STATUSES, 'Pending'),
    paymentState: oneOf(raw.paymentState, PAYMENT_STATES, 'due'),
    clientName: text(raw.clientName),
    amountMinor: price(raw.amount),
    decidedAt: time(raw.decidedAt),
  };
}

export const toReceipts = (value: unknown): Receipt[] => list(value, 'receipts').map(toReceipt);

const toDifferences = ({ differences }: Raw) => known(differences, RECEIPT_DIFFERENCES);

function toComparedPayment(raw: Raw): ComparedPayment {
  return {
    id: idOf(raw),
    orderId: text(raw.orderId),
    clientName: text(raw.clientName),
    method: text(raw.paymentMethod),
    transactionId: text(raw.transactionId),
    amountMinor: price(raw.amount),
    status: oneOf(raw.status, REVIEW_STATUSES, 'Pending'),
    paymentDate: time(raw.paymentDate),
    payeeAccount: textOrNull(raw.payeeAccount),
    differences: toDifferences(raw),
  };
}

export function toReceiptDetails(value: unknown): ReceiptDetails {
  const raw = record(value);
  return {
    ...toReceipt(raw),
    text: textOrNull(raw.text),
    payment: raw.payment ? toComparedPayment(record(raw.payment)) : null,
    doubts: known(raw.doubts, RECEIPT_DOUBTS),
    candidates: list(raw.candidates).map(toComparedPayment),
  };
}

export function toPaymentReceipt(value: unknown): PaymentReceipt {
  const raw = record(value);
  return {
    receipt: raw.receipt ? toReceiptDetails(raw.receipt) : null,
    arrived: raw.arrived ? toReceipt(raw.arrived) : null,
    candidates: list(raw.candidates).map(
      (candidate): ComparedReceipt => ({ ...toReceipt(candidate), differences: toDifferences(candidate) }),
    ),
  };
}
