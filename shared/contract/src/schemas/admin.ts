/** Lists, figures and histories of the admin. */
import * as z from 'zod/mini';
import {
  type AdminListName,
  BULK_LIMIT,
  HISTORY_SUBJECTS,
  LIST_SORTS,
  LONGEST_SEARCH,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  REVIEW_STATUSES,
  ROLES,
} from '../vocabulary.ts';
import { dateTime, id, text } from './parts.ts';

const upTo = (maximum: number) => z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(maximum));
/** A day of Karachi, `2026-11-21`; both ends of a range are included. */
const day = z.optional(z.iso.date());
const days = { from: day, to: day };

/** `createdAt`, or with the largest first `-createdAt`. */
function sortOf<Name extends AdminListName>(list: Name) {
  const columns: readonly (typeof LIST_SORTS)[Name][number][] = LIST_SORTS[list];
  return z.optional(z.enum(columns.flatMap((column) => [column, `-${column}` as const])));
}

const search = z.optional(z.string().check(z.maxLength(LONGEST_SEARCH)));
const paging = { page: z.optional(upTo(1_000_000)), pageSize: z.optional(upTo(100)) };

const orderWish = {
  q: search,
  sort: sortOf('orders'),
  status: z.optional(z.enum(ORDER_STATUSES)),
  ...days,
};
const userWish = {
  q: search,
  sort: sortOf('users'),
  role: z.optional(z.enum(ROLES)),
  isBanned: z.optional(z.enum(['true', 'false'])),
};
const paymentWish = {
  q: search,
  sort: sortOf('payments'),
  status: z.optional(z.enum(REVIEW_STATUSES)),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  ...days,
};
const refundWish = {
  q: search,
  sort: sortOf('refunds'),
  status: z.optional(z.enum(REVIEW_STATUSES)),
  ...days,
};

/** Without any of them a list comes whole, as a plain backend sends it. A name that is not here is refused. */
export const OrderListQuery = z.strictObject({ ...orderWish, ...paging });
export const UserListQuery = z.strictObject({ ...userWish, ...paging });
export const PaymentListQuery = z.strictObject({ ...paymentWish, ...paging });
export const RefundListQuery = z.strictObject({ ...refundWish, ...paging });

/** A file holds every row that is found. */
export const OrderFileQuery = z.strictObject(orderWish);
export const UserFileQuery = z.strictObject(userWish);
export const PaymentFileQuery = z.strictObject(paymentWish);
export const RefundFileQuery = z.strictObject(refundWish);
export const CsvFile = z.string();

/** Which orders are counted by status and by service; everything else is told of all of them. */
export const StatisticsQuery = z.strictObject(days);

const count = z.number();
/** Paisa. */
const minor = z.number();

export const StatisticsAnswer = z.object({
  overview: z.object({
    totalUsers: count,
    totalOrders: count,
    revenueMinor: minor,
    collectedMinor: minor,
    growthPercent: z.number(),
  }),
  /** The last 30 days, oldest first, empty ones included. */
  daily: z.array(z.object({ day: z.iso.date(), orders: count, revenueMinor: minor, completed: count, users: count })),
  byStatus: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: count })),
  byService: z.array(z.object({ service: z.string(), orders: count, revenueMinor: minor })),
});

export const HistoryParams = z.object({ subject: z.enum(HISTORY_SUBJECTS), id });

/** One thing that happened. `before` and `after` hold the fields that it changed. */
export const HistoryEvent = z.object({
  at: dateTime,
  who: z.enum(['admin', 'owner', 'system']),
  /** The e-mail of who did it, where somebody logged in did. */
  by: z.nullable(z.string()),
  action: z.string(),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  why: z.string(),
  requestId: z.nullable(z.string()),
});
export const HistoryAnswer = z.object({ events: z.array(HistoryEvent) });

export const UpdateOrdersBody = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(BULK_LIMIT)),
  status: z.enum(ORDER_STATUSES),
  why: z.optional(text),
});
/** What became of each order, in the order of the ids. */
export const UpdateOrdersAnswer = z.object({
  results: z.array(z.object({ id, ok: z.boolean(), changed: z.boolean(), msg: z.string() })),
});

/** What a change answers: `changed` is false where it was so already. */
export const ChangeAnswer = z.object({ msg: z.string(), changed: z.boolean() });
/** What a decision answers: also who made it, which may have been somebody else before. */
export const DecisionAnswer = z.extend(ChangeAnswer, {
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(dateTime),
});
