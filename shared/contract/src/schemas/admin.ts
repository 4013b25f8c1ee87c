/** Lists, statistics and histories for the admin. */
import * as z from 'zod/mini';
import {
  type AdminListName,
  BULK_LIMIT,
  ERROR_CODES,
  HISTORY_SUBJECTS,
  LIST_SORTS,
  LISTED_REFUND_STATUSES,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  REVIEW_STATUSES,
  ROLES,
  UNDOABLE_STATUSES,
} from '../vocabulary.ts';
import { days, paging, search } from './list-params.ts';
import { dateTime, id, text } from './parts.ts';

/** `createdAt` for ascending, `-createdAt` for descending order. */
function sortOf<Name extends AdminListName>(list: Name) {
  const columns: readonly (typeof LIST_SORTS)[Name][number][] = LIST_SORTS[list];
  return z.optional(z.enum(columns.flatMap((column) => [column, `-${column}` as const])));
}

const orderParams = {
  q: search,
  sort: sortOf('orders'),
  status: z.optional(z.enum(ORDER_STATUSES)),
  ...days,
};
const userParams = {
  q: search,
  sort: sortOf('users'),
  role: z.optional(z.enum(ROLES)),
  isBanned: z.optional(z.enum(['true', 'false'])),
};
const paymentParams = {
  q: search,
  sort: sortOf('payments'),
  status: z.optional(z.enum(REVIEW_STATUSES)),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  ...days,
};
const refundParams = {
  q: search,
  sort: sortOf('refunds'),
  status: z.optional(z.enum(LISTED_REFUND_STATUSES)),
  ...days,
};

/** Without parameters the response is the complete list, as from a plain backend. Unknown parameters are errors. */
export const OrderListQuery = z.strictObject({ ...orderParams, ...paging });
export const UserListQuery = z.strictObject({ ...userParams, ...paging });
export const PaymentListQuery = z.strictObject({ ...paymentParams, ...paging });
export const RefundListQuery = z.strictObject({ ...refundParams, ...paging });

/** A file contains all matching rows, so it has no paging. */
export const OrderFileQuery = z.strictObject(orderParams);
export const UserFileQuery = z.strictObject(userParams);
export const PaymentFileQuery = z.strictObject(paymentParams);
export const RefundFileQuery = z.strictObject(refundParams);
export const TableFile = z.string();
export const TableFileParams = z.object({ format: z.enum(['csv', 'xlsx']) });

/** The range of days for the counts by status and by service; all other figures cover all orders. */
export const StatisticsQuery = z.strictObject(days);

const count = z.number();
/** Paisa. */
const minor = z.number();

const compared = z.object({ current: z.number(), previous: z.number() });

export const StatisticsResponse = z.object({
  overview: z.object({
    totalUsers: count,
    totalOrders: count,
    revenueMinor: minor,
    collectedMinor: minor,
    growthPercent: z.number(),
  }),
  /** This month so far, and the same days of the month before; money in paisa. */
  monthToDate: z.object({ users: compared, orders: compared, revenueMinor: compared, completed: compared }),
  /** The orders that `byStatus` counts as Pending: without payment, and with a payment to check. */
  pendingOrders: z.object({ unpaid: count, underReview: count }),
  /** The last 30 days, oldest first, empty ones included. */
  daily: z.array(z.object({ day: z.iso.date(), orders: count, revenueMinor: minor, completed: count, users: count })),
  byStatus: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: count })),
  byService: z.array(z.object({ service: z.string(), orders: count, revenueMinor: minor })),
});

/** `oldestAt` is the time of the entry that waits longest; `null` where nothing waits. */
const queue = z.object({ count, oldestAt: z.nullable(dateTime) });

/** What waits for the admin: payments and refund requests to decide, refunds to pay out, orders to start and orders in progress. */
export const WaitingResponse = z.object({
  payments: queue,
  refunds: queue,
  /** An extension. Its sum is in paisa, and a refund waits since its approval. */
  refundsToPay: z.optional(z.extend(queue, { amountMinor: minor })),
  /** Threads without an answer. An extension. */
  messages: z.optional(queue),
  /** An extension: open refill requests. */
  refills: z.optional(queue),
  ordersToStart: queue,
  ordersToComplete: queue,
});

export const HistoryParams = z.object({ subject: z.enum(HISTORY_SUBJECTS), id });

/** One change. `before` and `after` contain only the changed fields. */
const HistoryEvent = z.object({
  at: dateTime,
  who: z.enum(['admin', 'customer', 'system']),
  /** The e-mail of the account that made the change; `null` for guests and the system. */
  by: z.nullable(z.string()),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  why: z.string(),
  requestId: z.nullable(z.string()),
});
export const HistoryResponse = z.object({ events: z.array(HistoryEvent) });

export const UpdateOrdersBody = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(BULK_LIMIT)),
  status: z.enum(ORDER_STATUSES),
  why: z.optional(text),
});
export const UndoOrdersBody = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(BULK_LIMIT)),
  /** What is taken back. */
  status: z.enum(UNDOABLE_STATUSES),
});
/** One result for each row of a bulk change, in the order of the ids. @param changed the code of a change that was made */
export const outcomesWith = <const Code extends string>(changed: Code) =>
  z.object({
    results: z.array(
      z.object({
        id,
        ok: z.boolean(),
        /** False also when the row already had the status. */
        changed: z.boolean(),
        /** The English sentence of `code`, `field` and `params`. Clients decide by the code. */
        msg: z.string(),
        code: z.enum([changed, ...ERROR_CODES]),
        /** Which case of an error code it is, where the code has several. */
        field: z.optional(z.string()),
        params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
      }),
    ),
  });
export const UpdateOrdersResponse = outcomesWith('order_changed');

/** `changed` is false when the record already had the requested status. */
export const ChangeResponse = z.object({ msg: z.string(), changed: z.boolean() });
/** With the author and time of the decision, which another admin may have made before. */
export const DecisionResponse = z.extend(ChangeResponse, {
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(dateTime),
});
/** With the status 202 and the code, nothing is decided yet: a second person has to approve the payment, too. */
export const PaymentDecisionResponse = z.extend(DecisionResponse, {
  code: z.optional(z.literal('second_person_needed')),
});
