import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { MAX_LENGTH, MAX_MESSAGE_PICTURES } from '@urooj/contract/limits';
import { type MessageSide, THREAD_KINDS, THREAD_STATES } from '@urooj/contract/vocabulary';
import { valuesOf } from './admin-lists.ts';
import type { OrderEvent } from './entities.ts';
import type { ListNames } from './list-query.ts';
import { atMost, firstOf, required } from './rules.ts';

/** What buyer or shop wrote. */
export type ThreadMessage = {
  readonly side: MessageSide;
  readonly text: string;
  /** URLs. */
  readonly pictures: readonly string[];
  /** ISO time. */
  readonly at: string;
};

/** A row of the admin's list of threads. */
export type ListedThread = {
  readonly id: string;
  readonly kind: 'order' | 'contact';
  readonly orderId: string | null;
  readonly name: string;
  readonly email: string;
  readonly lastMessageAt: string;
  /** ISO time of the first message without an answer; `null` where the shop has answered. */
  readonly waitsSince: string | null;
  readonly lastSide: MessageSide;
  /** The beginning of the latest message. */
  readonly start: string;
};

/** What the admin's list of threads can be asked for. The server searches and narrows it, those without a reply first. */
export const THREAD_LIST: ListNames = {
  sorts: {},
  defaultSort: '',
  filters: { state: valuesOf(THREAD_STATES), kind: valuesOf(THREAD_KINDS) },
  queue: { filter: 'state', value: 'waiting', sort: '' },
};

/** What the shop noted about an order for itself. */
export type OrderNote = {
  readonly text: string;
  readonly at: string;
  /** `null` where the account was deleted. */
  readonly by: string | null;
};

const textRule = firstOf<unknown, unknown, FieldErrorCode>(
  required('message_required'),
  atMost(MAX_LENGTH.message, 'message_too_long'),
);

/** The problem of a note, or of a message without pictures. */
export const messageTextProblem = (text: string): FieldErrorCode | null => textRule(text, {}, undefined);

/** The problem of a message before it is sent; a picture needs no text. @param pictures how many there are */
export function messageProblem(text: string, pictures: number): FieldErrorCode | null {
  if (pictures > MAX_MESSAGE_PICTURES) return 'message_pictures';
  return pictures > 0 && text.trim() === '' ? null : messageTextProblem(text);
}

/** What happened to an order, or what was written about it. */
export type TimelineEntry =
  | { readonly kind: 'event'; readonly at: string; readonly event: OrderEvent }
  | { readonly kind: 'message'; readonly at: string; readonly message: ThreadMessage };

/** Events and messages in one line of time, oldest first. Of one moment the event comes first. */
export function timelineOf(events: readonly OrderEvent[], messages: readonly ThreadMessage[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...events.map((event) => ({ kind: 'event' as const, at: event.at, event })),
    ...messages.map((message) => ({ kind: 'message' as const, at: message.at, message })),
  ];
  return entries.sort((one, other) => Date.parse(one.at) - Date.parse(other.at) || 0);
}

/** Above so many minutes a time is said in hours, and above so many hours in days. */
const MINUTES_AN_HOUR = 60;
const HOURS_SAID = 48;

/** A measured time in the unit in which people say it, rounded up: nobody is promised less than was measured. */
export function roundedTime(minutes: number): { readonly amount: number; readonly unit: 'minute' | 'hour' | 'day' } {
  if (minutes < MINUTES_AN_HOUR) return { amount: Math.max(1, Math.ceil(minutes)), unit: 'minute' };
  const hours = Math.ceil(minutes / MINUTES_AN_HOUR);
  return hours <= HOURS_SAID ? { amount: hours, unit: 'hour' } : { amount: Math.ceil(hours / 24), unit: 'day' };
}
