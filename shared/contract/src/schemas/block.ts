/** The block list, flags of orders, and what the admin corrects of an order. */
import * as z from 'zod/mini';
import { BLOCK_KINDS, BLOCK_STATES } from '../vocabulary.ts';
import { paging, search } from './list-params.ts';
import { dateTime, id, line, link, text } from './parts.ts';

/** `lastDay` is a day in Karachi, `2026-11-21`, on which the entry still counts. */
export const AddBlockBody = z.object({
  kind: z.enum(BLOCK_KINDS),
  value: link,
  reason: text,
  lastDay: z.optional(z.iso.date()),
});

/** `q` is a part of a value or a reason, or a value in any spelling. Newest first. */
export const BlockListQuery = z.strictObject({
  q: search,
  kind: z.optional(z.enum(BLOCK_KINDS)),
  state: z.optional(z.enum(BLOCK_STATES)),
  ...paging,
});

const BlockEntry = z.object({
  _id: id,
  kind: z.enum(BLOCK_KINDS),
  value: z.string(),
  reason: z.string(),
  /** `null` without an end. */
  endsAt: z.nullable(dateTime),
  createdAt: dateTime,
  /** The e-mail of the account; `null` where it was deleted. */
  by: z.nullable(z.string()),
});
export const BlocksResponse = z.object({ blocks: z.array(BlockEntry), total: z.number() });

export const FlagOrderBody = z.object({ reason: text });
/** Those that are absent stay as they are. */
export const OrderLinkBody = z.object({ profileLink: z.optional(link), postLink: z.optional(link) });

/** The link as it was typed: that of the post where the service needs one. */
export const RunningOrderBody = z.object({ service: line, platform: line, link });
export const RunningOrderResponse = z.object({ orderId: z.nullable(id) });
