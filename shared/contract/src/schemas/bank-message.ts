/** What banks and wallets write about money that arrived. */
import * as z from 'zod/mini';
import {
  BANK_MESSAGE_DIFFERENCES,
  BANK_MESSAGE_DOUBTS,
  BANK_MESSAGE_SORTS,
  BANK_MESSAGE_SOURCES,
  BANK_MESSAGE_STATES,
  LISTED_BANK_MESSAGE_STATES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  REVIEW_STATUSES,
} from '../vocabulary.ts';
import { days, paging, search } from './list-params.ts';
import { dateTime, id, line, pageFigures } from './parts.ts';

const method = z.enum(PAYMENT_METHODS);
const differences = z.array(z.enum(BANK_MESSAGE_DIFFERENCES));

const bankMessageParams = {
  q: search,
  sort: z.optional(z.enum(BANK_MESSAGE_SORTS.flatMap((sort) => [sort, `-${sort}` as const]))),
  state: z.optional(z.enum(LISTED_BANK_MESSAGE_STATES)),
  method: z.optional(method),
  source: z.optional(z.enum(BANK_MESSAGE_SOURCES)),
  ...days,
};
export const BankMessageListQuery = z.strictObject({ ...bankMessageParams, ...paging });
export const BankMessageFileQuery = z.strictObject(bankMessageParams);

/**
 * Of a free bank message: the latest rejected payment with its transaction, which no payment has that waits or was approved. So a buyer
 * has paid, and the admin either gets the payment again or pays the money back.
 */
const RejectedPayment = z.object({
  _id: id,
  orderId: id,
  orderStatus: z.enum(ORDER_STATUSES),
  paymentState: z.enum(PAYMENT_STATES),
  clientName: z.string(),
  amount: z.number(),
  decidedAt: dateTime,
});

/** What a message says is `null` where no pattern reads it. Amounts are in rupees. */
const bankMessage = {
  _id: id,
  source: z.enum(BANK_MESSAGE_SOURCES),
  /** The name of the phone. */
  phoneName: z.nullable(z.string()),
  sender: z.string(),
  receivedAt: dateTime,
  method: z.nullable(method),
  transactionId: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  payeeAccount: z.nullable(z.string()),
  payerName: z.nullable(z.string()),
  payerAccount: z.nullable(z.string()),
  /** A day in Karachi. */
  paidOn: z.nullable(z.string()),
  paidAt: z.nullable(dateTime),
  balance: z.nullable(z.number()),
  state: z.enum(BANK_MESSAGE_STATES),
  /** A code where the shop decided, the words of the admin otherwise. */
  stateReason: z.string(),
  /** The e-mail of the admin; `null`: the shop. */
  stateBy: z.nullable(z.string()),
  stateAt: dateTime,
  paymentId: z.nullable(id),
  orderId: z.nullable(id),
  /** The rejected payment with its transaction; for a suggested bank message only one of another order. */
  rejectedPayment: z.optional(z.nullable(RejectedPayment)),
};
const BankMessage = z.object(bankMessage);
export const BankMessagesResponse = z.object({ bankMessages: z.array(BankMessage), ...pageFigures });

/** `q` finds the candidates as the list of payments does, whatever their status. */
export const BankMessageQuery = z.strictObject({ q: search });

/** A payment beside a bank message, with the fields in which they differ. */
const ComparedPayment = z.object({
  _id: id,
  orderId: id,
  clientName: z.string(),
  paymentMethod: method,
  transactionId: z.string(),
  amount: z.number(),
  status: z.enum(REVIEW_STATUSES),
  paymentDate: dateTime,
  /** The owner's account for the method, where the settings name one. */
  payeeAccount: z.nullable(z.string()),
  differences,
});

export const BankMessageResponse = z.object({
  ...bankMessage,
  /** The message; `null` after its time. */
  text: z.nullable(z.string()),
  pattern: z.nullable(z.string()),
  payment: z.nullable(ComparedPayment),
  /** Why a person decides although the fields agree. */
  doubts: z.array(z.enum(BANK_MESSAGE_DOUBTS)),
  /** Payments that wait and may belong to it, the most similar first; or those that the search finds. */
  candidates: z.array(ComparedPayment),
});

/**
 * `proposed` needs the payment, `ignored` the reason. `refunded`: what arrived for a rejected payment is recorded with it and refunded, and
 * the bank message is ignored.
 */
export const UpdateBankMessageBody = z.object({
  state: z.enum(['proposed', 'ignored', 'refunded']),
  paymentId: z.optional(id),
  reason: z.optional(line),
});

/** The bank message of a payment, and others that may belong to it. */
export const PaymentBankMessageResponse = z.object({
  bankMessage: z.nullable(BankMessageResponse),
  candidates: z.array(z.object({ ...bankMessage, differences })),
  /** Of a rejected payment: the money that has arrived since, or before, without a payment. */
  arrived: z.optional(z.nullable(BankMessage)),
});

/** Values as they stand in a message: a pattern is made of the message. */
const marks = z.partialRecord(
  z.enum(['amount', 'transactionId', 'payer', 'payerAccount', 'payee', 'date', 'time', 'balance']),
  line,
);

/** Either a regular expression in the syntax of RE2, or a message with its marked values. */
export const PatternBody = z.object({
  name: line,
  method,
  senders: z.array(line),
  regex: z.optional(z.string().check(z.maxLength(2_000))),
  bankMessageId: z.optional(id),
  marks: z.optional(marks),
});

const pattern = {
  _id: id,
  name: z.string(),
  method,
  senders: z.array(z.string()),
  regex: z.string(),
  createdAt: dateTime,
};
export const PatternResponse = z.object({ ...pattern, reread: z.number() });
export const PatternsResponse = z.object({ patterns: z.array(z.object(pattern)) });

export const PatternPreviewResponse = z.object({
  /** The regular expression, also where it was made of a message. */
  regex: z.string(),
  problems: z.array(z.object({ field: z.string(), code: z.string(), detail: z.optional(z.string()) })),
  /** How earlier messages would be read; those that it does not change are only counted. */
  changed: z.array(
    z.object({
      _id: id,
      text: z.string(),
      /** `null` where the message would no longer report a payment. */
      reads: z.nullable(
        z.object({ transactionId: z.nullable(z.string()), amount: z.number(), payerName: z.nullable(z.string()) }),
      ),
    }),
  ),
  compared: z.number(),
  changesBankMessages: z.boolean(),
});
