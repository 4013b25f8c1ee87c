/** What buyer and shop write to each other, and what the shop notes for itself. */
import * as z from 'zod/mini';
import { MAX_MESSAGE_PICTURES } from '../limits.ts';
import { MESSAGE_SIDES, THREAD_KINDS, THREAD_STATES } from '../vocabulary.ts';
import { paging, search } from './list-params.ts';
import { dateTime, id, link, text } from './parts.ts';

/** `pictures` are URLs of uploads. A text may be empty where there is a picture. */
export const MessageBody = z.object({
  text,
  pictures: z.optional(z.array(link).check(z.maxLength(10 * MAX_MESSAGE_PICTURES))),
});
export const NoteBody = z.object({ text });

const ThreadMessage = z.object({
  side: z.enum(MESSAGE_SIDES),
  text: z.string(),
  pictures: z.array(z.string()),
  at: dateTime,
});
export const MessageSent = z.object({ msg: z.string(), message: ThreadMessage });

/** Oldest first. */
const messages = z.array(ThreadMessage);
/** `repliesByMail`: whether an answer to the mails of the shop arrives here. */
export const OrderThread = z.object({ messages, repliesByMail: z.boolean() });

const Listed = z.object({
  _id: id,
  kind: z.enum(THREAD_KINDS),
  /** `null` for a thread of the contact page. */
  orderId: z.nullable(id),
  name: z.string(),
  email: z.string(),
  lastMessageAt: dateTime,
  /** `null` where the shop has answered. */
  waitsSince: z.nullable(dateTime),
});
export const Thread = z.extend(Listed, { messages });
/** `start` is the beginning of the latest message. */
export const ThreadsResponse = z.object({
  threads: z.array(z.extend(Listed, { lastSide: z.enum(MESSAGE_SIDES), start: z.string() })),
  total: z.number(),
});

/** `q` is an ID of an order, or an e-mail. Those without an answer come oldest first, the others latest first. */
export const ThreadListQuery = z.strictObject({
  q: search,
  state: z.optional(z.enum(THREAD_STATES)),
  kind: z.optional(z.enum(THREAD_KINDS)),
  ...paging,
});

/** Oldest first. `by` is `null` where the account was deleted. */
export const OrderNotes = z.object({
  notes: z.array(z.object({ text: z.string(), at: dateTime, by: z.nullable(z.string()) })),
});

/** In minutes: the median of the last 30 days; `null` where there were too few to say it, or the shop owner does not. */
export const ReplyTime = z.object({ medianMinutes: z.nullable(z.number()) });
