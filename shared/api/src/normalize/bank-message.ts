import {
  BANK_MESSAGE_DIFFERENCES,
  BANK_MESSAGE_DOUBTS,
  BANK_MESSAGE_SOURCES,
  BANK_MESSAGE_STATES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  REVIEW_STATUSES,
} from '@urooj/contract/vocabulary';
import type {
  BankMessage,
  BankMessageDetails,
  ComparedBankMessage,
  ComparedPayment,
  PaymentBankMessage,
  RejectedPayment,
} from '@urooj/domain/bank-messages';
import { idOf, list, oneOf, price, type Raw, record, text, time } from './read.ts';

const textOrNull = (value: unknown): string | null => text(value) || null;

/** The values of a list that are known. */
const known = <const T extends string>(value: unknown, allowed: readonly T[]): T[] =>
  Array.isArray(value) ? allowed.filter((item) => value.includes(item)) : [];

function toBankMessage(value: unknown): BankMessage {
  const raw = record(value);
  return {
    id: idOf(raw),
    source: oneOf(raw.source, BANK_MESSAGE_SOURCES, 'phone'),
    phoneName: textOrNull(raw.phoneName),
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
    state: oneOf(raw.state, BANK_MESSAGE_STATES, 'unmatched'),
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

export const toBankMessages = (value: unknown): BankMessage[] => list(value, 'bankMessages').map(toBankMessage);

const toDifferences = ({ differences }: Raw) => known(differences, BANK_MESSAGE_DIFFERENCES);

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

export function toBankMessageDetails(value: unknown): BankMessageDetails {
  const raw = record(value);
  return {
    ...toBankMessage(raw),
    text: textOrNull(raw.text),
    payment: raw.payment ? toComparedPayment(record(raw.payment)) : null,
    doubts: known(raw.doubts, BANK_MESSAGE_DOUBTS),
    candidates: list(raw.candidates).map(toComparedPayment),
  };
}

export function toPaymentBankMessage(value: unknown): PaymentBankMessage {
  const raw = record(value);
  return {
    bankMessage: raw.bankMessage ? toBankMessageDetails(raw.bankMessage) : null,
    arrived: raw.arrived ? toBankMessage(raw.arrived) : null,
    candidates: list(raw.candidates).map(
      (candidate): ComparedBankMessage => ({ ...toBankMessage(candidate), differences: toDifferences(candidate) }),
    ),
  };
}
