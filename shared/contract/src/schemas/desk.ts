/** The orders of a day, for those who carry them out. */
import * as z from 'zod/mini';
import {
  BULK_LIMIT,
  DESK_QUEUES,
  EXPORT_FIELDS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PLATFORMS,
  RESULT_CHECKS,
} from '../vocabulary.ts';
import { paging } from './list-params.ts';
import { dateTime, id, line, text } from './parts.ts';

const quantity = z.int().check(z.minimum(1), z.maximum(1_000_000_000));

/** Which orders: all that are absent match. */
const filters = {
  service: z.optional(line),
  platform: z.optional(z.enum(PLATFORMS)),
  method: z.optional(z.enum(PAYMENT_METHODS)),
  /** Of the one whose batch it is in. */
  person: z.optional(id),
};
/** A year. */
const MAX_AGE_HOURS = 8_784;

const Queue = z.object({ count: z.number(), oldestAt: z.nullable(dateTime) });
export const DeskQueues = z.object({
  queues: z.record(z.enum(DESK_QUEUES), Queue),
  /** Of the orders under way, for the filter. */
  services: z.array(z.string()),
  /** Those whose batches the orders under way are in, for the filter. */
  people: z.array(z.object({ _id: id, email: z.string() })),
});

export const DeskOrdersQuery = z.strictObject({
  queue: z.enum(DESK_QUEUES),
  ...filters,
  minimum: z.optional(z.coerce.number().check(z.multipleOf(1), z.minimum(1))),
  maximum: z.optional(z.coerce.number().check(z.multipleOf(1), z.minimum(1))),
  /** In progress for at least so many hours. */
  hours: z.optional(z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(MAX_AGE_HOURS))),
  ...paging,
});

const DeskOrder = z.object({
  _id: id,
  service: z.string(),
  platform: z.string(),
  quantity: z.number(),
  status: z.enum(ORDER_STATUSES),
  /** Where it is delivered to, as the buyer has entered it. */
  link: z.string(),
  name: z.string(),
  email: z.string(),
  createdAt: dateTime,
  startTime: z.nullable(dateTime),
  /** The batch that it is in, with its person's e-mail. */
  batch: z.nullable(z.object({ number: z.number(), person: z.nullable(z.string()) })),
  /** The order to the same link that is delivered before. */
  waitsFor: z.nullable(id),
  /** Why the shop holds it; `null` for an order that is not flagged. */
  flag: z.nullable(z.string()),
  /** What its counts say: how many are delivered. */
  delivered: z.nullable(z.number()),
  /** What the last import has left to a person, who has not done anything about it yet. */
  checks: z.array(z.enum(RESULT_CHECKS)),
});
export const DeskOrders = z.object({ orders: z.array(DeskOrder), total: z.number() });

export const SearchOrdersQuery = z.strictObject({ q: z.string().check(z.minLength(1), z.maxLength(2_000)) });
export const FoundOrders = z.object({ orders: z.array(DeskOrder) });

export const TakeBody = z.object({
  count: z.int().check(z.minimum(1), z.maximum(BULK_LIMIT)),
  ...filters,
  minimum: z.optional(quantity),
  maximum: z.optional(quantity),
  hours: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_AGE_HOURS))),
});

const Batch = z.object({
  _id: id,
  number: z.number(),
  /** E-mail; `null` where the account was deleted. */
  person: z.nullable(z.string()),
  createdAt: dateTime,
  exportedAt: z.nullable(dateTime),
  taken: z.number(),
  /** Those that are still in it and in progress. */
  left: z.number(),
});
export const BatchTaken = z.object({ msg: z.string(), batch: z.nullable(Batch) });
export const Batches = z.object({ batches: z.array(Batch) });

export const BatchFileParams = z.object({ id, format: z.enum(['csv', 'xlsx']) });

/** Without IDs all that are still in progress. A batch that was exported needs a reason. */
export const ReturnBody = z.object({
  orderIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(BULK_LIMIT))),
  reason: z.optional(text),
});

export const ExportColumns = z.object({
  columns: z.array(z.object({ field: z.enum(EXPORT_FIELDS), title: line })).check(z.minLength(1), z.maxLength(40)),
});
