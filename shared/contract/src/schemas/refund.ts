/** Refunds: requests of buyers, those that the admin begins, and how the money went back. */
import * as z from 'zod/mini';
import { PAYMENT_METHODS, REFUND_ORIGINS, REVIEW_STATUSES } from '../vocabulary.ts';
import { dateTime, decimal, id, line, pageFigures, text } from './parts.ts';

/** The account that the money goes to. */
const account = z.object({ method: z.enum(PAYMENT_METHODS), number: line });

/** An account is only read from somebody who may see the order; otherwise the one that paid gets the money back. */
export const CreateRefundRequestBody = z.object({
  orderId: id,
  clientName: line,
  clientEmail: line,
  amount: decimal,
  reason: text,
  account: z.optional(account),
});

/** That the money was sent, which the admin or a message of the bank says. */
const Payout = z.object({ method: z.enum(PAYMENT_METHODS), reference: z.string(), at: dateTime });
const refundState = { status: z.enum(REVIEW_STATUSES), createdAt: dateTime, decidedAt: z.nullable(dateTime) };
const payout = z.nullable(Payout);

/** `origin` and what follows it are extensions. */
const RefundRequest = z.object({
  _id: id,
  order: z.object({ _id: id, price: z.string(), service: z.string() }),
  clientEmail: z.string(),
  clientName: z.string(),
  amount: z.number(),
  reason: z.string(),
  adminRemarks: z.string(),
  ...refundState,
  origin: z.enum(REFUND_ORIGINS),
  /** `number` is empty where nobody said which account. */
  account: z.nullable(account),
  payout,
  /** What messages of the bank say about money of this amount that was sent, while the refund is not paid out. */
  transfers: z.optional(z.array(Payout)),
});
export const RefundRequestsResponse = z.object({ requests: z.array(RefundRequest), ...pageFigures });

/** In the full view of an order. The number of the account is masked. */
export const OrderRefund = z.object({
  amount: z.number(),
  remarks: z.string(),
  ...refundState,
  account: z.nullable(account),
  /** Whether it is to be paid, and nobody knows to which account. */
  needsAccount: z.optional(z.boolean()),
  payout,
});
export const RefundAccount = account;

/** Without `at` the money was sent just now. */
export const PayoutBody = z.object({
  method: z.enum(PAYMENT_METHODS),
  reference: line,
  at: z.optional(dateTime.check(z.maxLength(40))),
});
export const PayoutResponse = z.object({ msg: z.string(), payout: Payout });

/** `reason` stays in the shop; `remarks` are sent to the buyer. An `overpayment` is at most what was paid beyond the price. */
export const StartRefundBody = z.object({
  amount: decimal,
  reason: text,
  remarks: text,
  account: z.optional(account),
  origin: z.optional(z.enum(['admin', 'overpayment'])),
});
export const StartRefundResponse = z.object({ msg: z.string(), refundId: id });
