import * as z from 'zod/mini';
import {
  ORDER_KINDS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  REVIEW_ACTIONS,
  REVIEW_STATUSES,
} from '../vocabulary.ts';
import { salePromise } from './catalogue.ts';
import { dateTime, decimal, id, line, link, orEmpty, pageFigures, text } from './parts.ts';
import { DeliveryCounts, OrderRefills } from './refill.ts';
import { OrderRefund, RefundAccount } from './refund.ts';

/** What the buyer enters. */
const details = {
  name: orEmpty(line),
  email: orEmpty(line),
  phoneNumber: orEmpty(line),
  profileLink: orEmpty(link),
  postLink: orEmpty(link),
  socialId: orEmpty(line),
};
/** The same in a view. */
const shownDetails = {
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  profileLink: z.string(),
  postLink: z.string(),
  socialId: z.string(),
} satisfies Record<keyof typeof details, z.ZodMiniType<string>>;

/** `price` is the price that the page showed; the server computes its own and compares. A custom order sends none. */
export const CreateOrderBody = z.object({
  ...details,
  requiredFollowers: decimal,
  platform: orEmpty(line),
  service: line,
  price: z.optional(z.union([z.string().check(z.maxLength(64)), z.number(), z.null()])),
});

/** The fields of every view. `serviceUrdu`, `kind`, `promise` and `promiseUntil` are extensions: what the order keeps of how it was sold. */
const OrderFields = z.object({
  _id: id,
  id,
  service: z.string(),
  /** Of a service that the shop owner has added. */
  serviceUrdu: z.optional(z.string()),
  platform: z.string(),
  requiredFollowers: z.number(),
  status: z.enum(ORDER_STATUSES),
  createdAt: dateTime,
  price: z.string(),
  progress: z.nullable(z.number()),
  /** An extension: `progress` is by counts of the shop. Without it, it is an estimate while the order is in progress. */
  isProgressMeasured: z.optional(z.boolean()),
  startTime: z.nullable(dateTime),
  completionTime: z.nullable(dateTime),
  kind: z.optional(z.enum(ORDER_KINDS)),
  promise: z.optional(salePromise),
  /** `null` before the completion, and for a promise that never ends. */
  promiseUntil: z.optional(z.nullable(dateTime)),
});

/** What the shop earns with an order. For the admin only. */
const OrderSale = z.object({
  priceUsdCents: z.number(),
  pkrPerUsd: z.number(),
  /** `null` where the shop owner has not said. */
  costUsdCents: z.nullable(z.number()),
});

/**
 * The view for anybody who knows the id. `paymentState` and `paymentRejected` are extensions: pages offer the payment
 * where it is `due`, also for an order in progress without an approved payment, and say when the last one was rejected.
 * They are absent from responses that were stored before they existed.
 */
const TrackingOrder = z.extend(OrderFields, {
  paymentState: z.optional(z.enum(PAYMENT_STATES)),
  /** True while a payment is due because the last one was rejected. Only the full view has the reason. */
  paymentRejected: z.optional(z.boolean()),
  /**
   * Present while less has arrived than was due, and nothing was sent for the rest yet. An extension, too. The method is that of the
   * payment that was too small. Amounts are texts as `price`.
   */
  difference: z.optional(z.object({ amount: z.string(), received: z.string(), method: z.enum(PAYMENT_METHODS) })),
});

/** What of its refunds is not sent yet, also where it is only requested; absent without any. An extension. */
const owed = z.optional(z.string());

const OrderEvent = z.object({
  at: dateTime,
  /** For the admin only. */
  who: z.optional(z.enum(['admin', 'customer', 'system'])),
  from: z.nullable(z.enum(ORDER_STATUSES)),
  to: z.enum(ORDER_STATUSES),
  why: z.string(),
});

const payment = {
  paymentMethod: z.string(),
  paymentDetails: z.string(),
  paymentScreenshotUrl: z.string(),
  paymentStatus: z.nullable(z.enum(REVIEW_STATUSES)),
  paymentRemarks: z.string(),
};

/** Why an order is held, and since when. For the admin only; absent for an order that is not. An extension. */
const flag = z.optional(z.object({ reason: z.string(), at: dateTime }));

/** The view for its customer, the admin, and the browser that placed it. Clients recognize it by the field `email`. */
const FullOrder = z.extend(TrackingOrder, {
  ...shownDetails,
  amount: z.number(),
  ...payment,
  /** The payment of what was missing; absent without one, and in lists. An extension, as `paymentState`. */
  differencePayment: z.optional(z.object({ amount: z.string(), ...payment })),
  /** The customer's own payment that was rejected because that of another browser was approved. Neither in lists. */
  replacedPayment: z.optional(z.object({ amount: z.string(), ...payment })),
  /** Of the approved payment, and of that of its difference; not in lists. An extension, as `paymentState`. */
  receiptNumber: z.optional(z.number()),
  /** True while a refund request for the remaining amount would be accepted. An extension, as `paymentState`. */
  acceptsRefundRequest: z.optional(z.boolean()),
  /** What of all payments is in the shop, refunds not subtracted; absent without any. An extension, as the next ones. */
  paid: z.optional(z.string()),
  owed,
  /** Newest first. */
  refunds: z.optional(z.array(OrderRefund)),
  /** The account that paid, masked, to which a refund goes back; absent where no payment is approved. */
  refundAccount: z.optional(RefundAccount),
  /** Of the profile or post. Extensions, and not in lists. Absent where nobody has said one, and where there is no refill. */
  counts: z.optional(DeliveryCounts),
  refill: z.optional(OrderRefills),
  /** True for a guest's custom order, until contact details are sent with a payment. */
  contactMissing: z.boolean(),
  /** How the browser came to the order; absent for its customer, the admin and the browser that placed it. An extension, too. */
  openedBy: z.optional(z.enum(['link', 'code'])),
  /** True while a mail about the order waits until its buyer asks for it. An extension, as `paymentState`. */
  isMailHeld: z.optional(z.boolean()),
  /** True while a payment that another browser sent is under review, beside the one that counts here. An extension, too. */
  isOtherPaymentWaiting: z.optional(z.boolean()),
  /** Every payment under review, the buyer's own first. For the admin only, and not in lists. */
  waitingPayments: z.optional(
    z.array(
      z.object({
        ...{ method: z.string(), amountMinor: z.number(), transactionId: z.string() },
        isFromAnotherBrowser: z.boolean(),
      }),
    ),
  ),
  sale: z.optional(OrderSale),
  flag,
  events: z.array(OrderEvent),
});

/** A row of a page of the admin's list: without links, screenshot and events. */
const ListedOrder = z.extend(OrderFields, {
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  amount: z.number(),
  contactMissing: z.boolean(),
  sale: z.optional(OrderSale),
  /** Of the latest payment; absent without one. */
  paymentMethod: z.optional(z.string()),
  paymentStatus: z.optional(z.enum(REVIEW_STATUSES)),
  /** True where the account of the order, or the one that has its e-mail, is banned. */
  isBuyerBanned: z.optional(z.boolean()),
  flag,
});

/** The data of one event of a stream: what the tracking view has of a payment. */
const PaymentEvent = z.object({
  status: z.enum(ORDER_STATUSES),
  paymentState: z.enum(PAYMENT_STATES),
  paymentRejected: z.boolean(),
});
export type PaymentEvent = z.output<typeof PaymentEvent>;
/** Server-sent events: the state at once, then each change. */
export const PaymentEvents = z.string();

/** The tracking view is strict, so that it does not match full orders, and comes first, because it is the most frequent. */
export const OrderResponse = z.union([z.strictObject(TrackingOrder.shape), FullOrder]);
export const CreateOrderResponse = z.object({ id, _id: id, order: OrderResponse });
export const OrdersResponse = z.object({
  orders: z.array(z.union([FullOrder, ListedOrder])),
  ...pageFigures,
});
export const UpdateOrderBody = z.object({
  status: z.enum(ORDER_STATUSES),
  why: z.optional(text),
  /** What happens to a payment that waits when the order ends. */
  payment: z.optional(z.enum(REVIEW_ACTIONS)),
});
/** `revoke` ends all earlier links first. */
export const SendOrderLinkBody = z.object({ revoke: z.optional(z.boolean()) });
export const SendOrderCodeBody = z.object({ email: line });
/** `code` was mailed to the e-mail; absent while an earlier one still opens the orders in this browser. */
export const FindOrdersBody = z.object({ email: line, code: z.optional(line) });
/** The e-mail that a mailed code has opened in this browser. */
export const OrderDataBody = z.object({ email: line });
/** Newest first. */
export const FoundOrders = z.object({ orders: z.array(z.extend(TrackingOrder, { owed })) });
