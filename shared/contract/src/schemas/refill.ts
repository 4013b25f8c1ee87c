/** What was delivered, and requests to replace what has dropped. */
import * as z from 'zod/mini';
import { MAX_DELIVERY_COUNT } from '../limits.ts';
import {
  BULK_LIMIT,
  COUNT_SOURCES,
  DECLINE_REASONS,
  LISTED_REFILL_STATUSES,
  REFILL_OUTCOMES,
  REFILL_SORTS,
  REFILL_STATUSES,
} from '../vocabulary.ts';
import { outcomesWith } from './admin.ts';
import { days, paging, search } from './list-params.ts';
import { dateTime, id, line, pageFigures, text } from './parts.ts';

/** Of followers, views … */
const count = z.int().check(z.minimum(0), z.maximum(MAX_DELIVERY_COUNT));

/** A count with who said it, and when. */
const ReportedCount = z.object({ count: z.number(), at: dateTime, by: z.enum(COUNT_SOURCES) });

/** Of the profile or post of an order. What nobody has said is absent. */
export const DeliveryCounts = z.object({
  /** Before the order. */
  start: z.optional(ReportedCount),
  /** How many were delivered. */
  delivered: z.optional(ReportedCount),
  /** The latest. */
  current: z.optional(ReportedCount),
});

/** Those that are absent stay as they are. */
export const DeliveryCountsBody = z.object({
  start: z.optional(count),
  delivered: z.optional(count),
  current: z.optional(count),
});

const nullable = {
  count: z.nullable(z.number()),
  /** Paisa. */
  minor: z.nullable(z.number()),
  time: z.nullable(dateTime),
  text: z.nullable(z.string()),
};

/** What the buyer and the admin see of a request. */
const refillRequest = {
  _id: id,
  status: z.enum(REFILL_STATUSES),
  /** The count as the buyer said it, and as the shop has seen it; `null` where the shop has not looked. */
  reportedCount: z.number(),
  confirmedCount: nullable.count,
  /** Of the ordered ones; `null` where the count before the order is not known, or the request was declined or refilled. */
  missing: nullable.count,
  /** What was paid back for them, or would be now. */
  moneyBackMinor: nullable.minor,
  createdAt: dateTime,
  /** Until when the shop has promised to be done. */
  dueAt: dateTime,
  decidedAt: nullable.time,
  declineReason: z.nullable(z.enum(DECLINE_REASONS)),
  /** What the shop wrote to the buyer. */
  remarks: z.string(),
  /** What the buyer wrote when they reopened it. */
  reopenText: nullable.text,
};

/** The refills of an order. */
export const OrderRefills = z.object({
  /** True while a request would be accepted. */
  acceptsRequest: z.boolean(),
  /** Newest first. */
  requests: z.array(
    z.object({
      ...refillRequest,
      /** Whether the buyer can contradict the decision, which is possible once. */
      canReopen: z.boolean(),
      /** Whether the buyer can take the money, because the shop has missed its deadline. */
      offersMoney: z.boolean(),
      /** Whether the buyer has taken the money, and nobody has decided about it yet. */
      awaitsRefund: z.boolean(),
    }),
  ),
});

/** `start` is only stored where nobody has said the count before the order. `pictureUrl` is that of an upload, or empty. */
export const RequestRefillBody = z.object({ current: count, start: z.optional(count), pictureUrl: line });
/** Without `current` the earlier count stays. */
export const ReopenRefillBody = z.object({ text, current: z.optional(count) });

/** Without `sort` the open requests come first, those whose time ends first before the others. */
export const RefillListQuery = z.strictObject({
  q: search,
  sort: z.optional(z.enum(REFILL_SORTS.flatMap((sort) => [sort, `-${sort}` as const]))),
  status: z.optional(z.enum(LISTED_REFILL_STATUSES)),
  ...days,
  ...paging,
});

/** In the admin's list. */
const ListedRefill = z.object({
  ...refillRequest,
  order: z.object({ _id: id, service: z.string(), amount: z.number(), email: z.nullable(z.string()) }),
  /** The count before the order; `null` where nobody has said it. */
  start: z.nullable(ReportedCount),
  /** What decides how much is paid back, in paisa; `null` where nothing was paid, or the request is closed. */
  money: z.nullable(
    z.object({ priceMinor: z.number(), paidMinor: z.number(), refundedMinor: z.number(), refilledMinor: z.number() }),
  ),
  pictureUrl: z.string(),
});
export const RefillsResponse = z.object({ refills: z.array(ListedRefill), ...pageFigures });

/**
 * `reason` and a sentence in `remarks` belong to a decline. The counts are those that the admin has seen; without
 * `current` the one of the buyer stays the buyer's. `remarks` are sent to the buyer. `amounts` belong to money back: what the admin
 * saw for each request, in paisa. Another amount is not paid back.
 */
export const DecideRefillsBody = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(BULK_LIMIT)),
  outcome: z.enum(REFILL_OUTCOMES),
  reason: z.optional(z.enum(DECLINE_REASONS)),
  remarks: text,
  start: z.optional(count),
  current: z.optional(count),
  amounts: z.optional(z.record(id, z.number())),
});
export const DecideRefillsResponse = outcomesWith('refill_changed');
