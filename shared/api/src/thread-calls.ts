/** Calls about what buyer and shop write to each other. Only the pages that need them bundle them; the client that the shell provides sends them. */
import type { BodyOf } from '@urooj/contract/endpoints';
import { THREAD_ROUTES } from '@urooj/contract/thread-routes';
import { MESSAGE_SIDES, THREAD_KINDS } from '@urooj/contract/vocabulary';
import type { ListPage, ListQuery } from '@urooj/domain/list-query';
import type { ListedThread, OrderNote, ThreadMessage } from '@urooj/domain/thread';
import { toPageParams } from './list-params.ts';
import { pageWith } from './normalize/admin.ts';
import { idOf, list, number, oneOf, type Raw, record, text, time, toMessage } from './normalize/read.ts';
import { type RouteCaller, requestRoute } from './request-route.ts';
import type { Result } from './result.ts';
import type { CallOptions } from './transport.ts';

/** A message to send; `pictures` are URLs of uploads. */
export type NewMessage = BodyOf<'writeOrderMessage'>;
/** What was written about an order, oldest first. */
export type OrderThread = { readonly messages: ThreadMessage[]; readonly repliesByMail: boolean };
/** A thread with its messages, oldest first. */
export type Thread = Omit<ListedThread, 'lastSide' | 'start'> & { readonly messages: ThreadMessage[] };

/** Messages without a time are left out. @param apiHost the origin of the backend, before which its pictures stand */
function toMessages(raw: Raw, apiHost: string): ThreadMessage[] {
  return list(raw.messages).flatMap(({ side, text: written, pictures, at }) => {
    const sentAt = time(at);
    const urls = Array.isArray(pictures) ? pictures.map(text).filter(Boolean) : [];
    if (sentAt === null) return [];
    return {
      ...{ side: oneOf(side, MESSAGE_SIDES, 'shop'), text: text(written), at: sentAt },
      pictures: urls.map((url) => (url.startsWith('/') ? apiHost + url : url)),
    };
  });
}

function toThread(raw: Raw) {
  const lastMessageAt = time(raw.lastMessageAt) ?? '';
  return {
    ...{ id: idOf(raw), kind: oneOf(raw.kind, THREAD_KINDS, 'contact'), orderId: text(raw.orderId) || null },
    ...{ name: text(raw.name), email: text(raw.email), lastMessageAt, waitsSince: time(raw.waitsSince) },
  };
}

const toListed = (raw: Raw): ListedThread => ({
  ...toThread(raw),
  ...{ lastSide: oneOf(raw.lastSide, MESSAGE_SIDES, 'buyer'), start: text(raw.start) },
});

/** What was written about an order. */
export const readOrderThread = (
  api: RouteCaller,
  apiHost: string,
  id: string,
  o?: CallOptions,
): Promise<Result<OrderThread>> =>
  requestRoute(
    api,
    THREAD_ROUTES.readOrderThread,
    (value) => {
      const raw = record(value);
      return { messages: toMessages(raw, apiHost), repliesByMail: raw.repliesByMail === true };
    },
    { ...o, params: { id } },
  );

/** Writes a message about an order. A retry has the same key. */
export const writeOrderMessage = (
  api: RouteCaller,
  id: string,
  body: NewMessage,
  idempotencyKey: string,
): Promise<Result<string>> =>
  requestRoute(api, THREAD_ROUTES.writeOrderMessage, toMessage, { params: { id }, body, idempotencyKey });

/** The measured time to a reply in minutes; `null` where it is not said. */
export const readReplyTime = (api: RouteCaller, o?: CallOptions): Promise<Result<number | 'none'>> =>
  requestRoute(api, THREAD_ROUTES.replyTime, (value) => number(record(value).medianMinutes) ?? 'none', o);

/** A page of the threads, for the admin. */
export const threadPage = (
  api: RouteCaller,
  query: ListQuery,
  o?: CallOptions,
): Promise<Result<ListPage<ListedThread>>> =>
  requestRoute(
    api,
    THREAD_ROUTES.listThreads,
    pageWith((value) => list(value, 'threads').map(toListed)),
    { ...o, query: toPageParams(query) },
  );

/** One thread, for the admin. */
export const readThread = (api: RouteCaller, apiHost: string, id: string, o?: CallOptions): Promise<Result<Thread>> =>
  requestRoute(
    api,
    THREAD_ROUTES.readThread,
    (value) => ({ ...toThread(record(value)), messages: toMessages(record(value), apiHost) }),
    { ...o, params: { id } },
  );

/** Replies in a thread, for the admin. A retry has the same key. */
export const replyToThread = (
  api: RouteCaller,
  id: string,
  body: NewMessage,
  idempotencyKey: string,
): Promise<Result<string>> =>
  requestRoute(api, THREAD_ROUTES.replyToThread, toMessage, { params: { id }, body, idempotencyKey });

/** What stays in the shop about an order, oldest first. For the admin. */
export const readOrderNotes = (api: RouteCaller, id: string, o?: CallOptions): Promise<Result<OrderNote[]>> =>
  requestRoute(
    api,
    THREAD_ROUTES.readOrderNotes,
    (value) =>
      list(value, 'notes').flatMap(({ text: noted, at, by }) => {
        const notedAt = time(at);
        return notedAt === null ? [] : { text: text(noted), at: notedAt, by: text(by) || null };
      }),
    { ...o, params: { id } },
  );

/** Notes something about an order for the shop. A retry has the same key. */
export const writeOrderNote = (
  api: RouteCaller,
  id: string,
  noted: string,
  idempotencyKey: string,
): Promise<Result<string>> =>
  requestRoute(api, THREAD_ROUTES.writeOrderNote, toMessage, { params: { id }, body: { text: noted }, idempotencyKey });
