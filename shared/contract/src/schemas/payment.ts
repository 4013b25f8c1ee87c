import * as z from 'zod/mini';
import { PAYMENT_METHODS, REVIEW_STATUSES } from '../vocabulary.ts';
import { dateTime, decimal, id, line, link, orEmpty, pageFigures, text } from './parts.ts';

/**
 * Clients also send `status` and `remarks`, which are ignored. Name and e-mail are used only for an order that has no
 * contact yet.
 */
export const CreatePaymentBody = z.object({
  orderId: id,
  amount: z.unknown(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  transactionId: line,
  screenshotUrl: orEmpty(link),
  clientName: orEmpty(line),
  clientEmail: orEmpty(line),
});

const EarlierPayment = z.object({ _id: id, status: z.enum(REVIEW_STATUSES), paymentDate: dateTime });

/** `by` is an e-mail, `null` after its account was deleted; `received` is the amount that they said has arrived, as `amountDue`. */
const Seconded = z.object({
  by: z.nullable(z.string()),
  at: dateTime,
  received: z.nullable(z.string()),
  /** False where the payment has changed since, or its author may not decide any more. */
  counts: z.boolean(),
});

/** Values that the reviewer compares, only in the admin's list. Amounts are texts such as `PKR 1390.00`. */
const PaymentReview = z.object({
  amountDue: z.string(),
  /** Beyond what the order costs, once this payment is approved and without what was refunded of it; absent where it is nothing. */
  overpaid: z.optional(z.string()),
  /** What the buyer was asked for and has not sent; absent where it is nothing. */
  missing: z.optional(z.string()),
  /** What is missing of this payment and its difference together; absent where it is nothing. */
  stillMissing: z.optional(z.string()),
  /** Since when the buyer has been asked for it. */
  missingSince: z.optional(dateTime),
  sameTransactionId: z.number(),
  sameScreenshot: z.number(),
  /** The latest of those payments. */
  transactionIdUses: z.optional(z.array(EarlierPayment)),
  screenshotUses: z.optional(z.array(EarlierPayment)),
  /** Whether two people have to approve it. */
  needsTwoPeople: z.optional(z.boolean()),
  /** Who has approved it first; absent where nobody has. */
  seconded: z.optional(Seconded),
});

const Payment = z.object({
  _id: id,
  /** `service` and `requiredFollowers` are extensions. */
  orderId: z.object({
    _id: id,
    price: z.string(),
    service: z.optional(z.string()),
    requiredFollowers: z.optional(z.number()),
  }),
  clientName: z.string(),
  clientEmail: z.string(),
  amount: z.number(),
  /** An extension: what arrived; `null` until somebody or a message of the bank said it. */
  received: z.optional(z.nullable(z.number())),
  /** An extension: the payment of which this one pays what is missing. */
  differenceOf: z.optional(z.nullable(id)),
  /** An extension: the payment that pays what is missing of this one. */
  completedBy: z.optional(z.nullable(id)),
  paymentMethod: z.enum(PAYMENT_METHODS),
  transactionId: z.string(),
  screenshotUrl: z.string(),
  /** An extension: the screenshot in a few kilobytes. */
  thumbnailUrl: z.optional(z.string()),
  /** An extension: it was sent by a browser that may not see the order. */
  isFromAnotherBrowser: z.optional(z.boolean()),
  /** An extension: the account of the order, or the one that has its e-mail, is banned. */
  isBuyerBanned: z.optional(z.boolean()),
  /** An extension: its order was cancelled, because nobody had paid it. */
  reopensOrder: z.optional(z.boolean()),
  status: z.enum(REVIEW_STATUSES),
  remarks: z.string(),
  paymentDate: dateTime,
  review: z.optional(PaymentReview),
});

/** Contains nothing that a stranger may not see, because anybody who knows the order may pay for it. */
export const CreatePaymentResponse = z.object({
  msg: z.string(),
  payment: z.object({ _id: id, orderId: id, status: z.enum(REVIEW_STATUSES) }),
});
export const UploadResponse = z.object({ imageUrl: z.string() });
export const PaymentsResponse = z.object({ payments: z.array(Payment), ...pageFigures });
const decision = { status: z.enum(['Approved', 'Rejected']), adminRemarks: z.optional(text) };
export const DecisionBody = z.object(decision);
/** In rupees. */
export const ReceivedBody = z.object({ received: decimal });
/** `missing` is `null` where the buyer is not asked for anything. */
export const ReceivedResponse = z.object({ msg: z.string(), changed: z.boolean(), missing: z.nullable(z.string()) });
/**
 * `bankMessageId`: the bank message that the admin saw beside the payment, or that there was none; `seenReceived`: what had arrived then,
 * `null` where nobody had said it. `received`: what arrived, in rupees.
 * `refundsDifference` begins a refund of what the shop has too much after the decision.
 */
export const PaymentDecisionBody = z.object({
  ...decision,
  bankMessageId: z.optional(z.nullable(id)),
  seenReceived: z.optional(z.nullable(decimal)),
  received: z.optional(decimal),
  refundsDifference: z.optional(z.boolean()),
});
