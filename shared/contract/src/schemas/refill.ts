/** What was delivered, and requests to replace what has dropped. */
import * as z from 'zod/mini';
import { MAX_DELIVERY_COUNT } from '../limits.ts';
import { COUNT_SOURCES } from '../vocabulary.ts';
import { dateTime } from './parts.ts';

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
