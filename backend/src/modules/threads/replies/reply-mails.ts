import type { FastifyBaseLogger } from 'fastify';
import { isApiError } from '../../../api-error.ts';
import type { Queryable, Transaction } from '../../../db/pool.ts';
import type { AppDeps } from '../../../deps.ts';
import type { MailReceiver } from '../../../mailbox/read-new-mails.ts';
import { findOrder, lockOrder, type OrderRow } from '../../orders/repository.ts';
import { type OwnerMailDeps, queueOwnerMail } from '../../owner-mails/plan-owner-mail.ts';
import { saveImage } from '../../uploads/images.ts';
import { messageNotice } from '../notice.ts';
import { opensThread, threadIdIn } from '../reply-address.ts';
import { findThread, type ThreadRow } from '../repository.ts';
import { storeMessage } from '../store-message.ts';
import { type Reply, type ReplyAddresses, readReply } from './read-reply.ts';

/** With three photos. Larger mails are never loaded. */
const MAX_MAIL_KIB = 8 * 1_024;

type Deps = ReplyAddresses &
  OwnerMailDeps &
  Pick<AppDeps, 'database' | 'storage' | 'signingKey'> & { readonly log: FastifyBaseLogger };

type Place = { readonly thread: ThreadRow; readonly order: OrderRow | null };

/**
 * Stores the replies of buyers as messages of their threads. Nothing is sent in return to a mail, so that no loop begins, and none of
 * it reaches the reader of bank messages.
 */
export const replyMails = (deps: Deps): MailReceiver => ({
  ...{ maxKib: MAX_MAIL_KIB, atOnce: 1 },
  async read(mails) {
    const replies = (await Promise.all(mails.map((mail) => readReply(mail, deps)))).filter((one) => one !== null);
    const prepared = await Promise.all(replies.map((reply) => prepare(deps, reply)));
    return async (tx) => {
      for (const one of prepared) if (one) await store(tx, deps, one);
    };
  },
});

type Prepared = { readonly reply: Reply; readonly pictures: readonly string[] };

/** Stores the pictures first: of a reply that is not stored afterwards, they go as every upload that nothing uses. */
async function prepare(deps: Deps, reply: Reply): Promise<Prepared | null> {
  const { database, storage, now } = deps;
  if (!(await findPlace(database, deps, reply.token, (id) => findOrder(database, id)))) return null;
  const pictures: string[] = [];
  for (const content of reply.pictures) {
    const upload = { content, userId: null, browserHash: null, now: now() };
    const stored = await saveImage(database, storage, upload).catch((error) => {
      // Not a complete picture: the text counts all the same.
      if (isApiError(error)) return null;
      throw error;
    });
    if (stored) pictures.push(stored.name);
  }
  return { reply, pictures };
}

/** The thread whose token it is now, with its order. */
async function findPlace(
  database: Queryable,
  { signingKey }: Pick<Deps, 'signingKey'>,
  token: string,
  readOrder: (id: string) => Promise<OrderRow | null>,
): Promise<Place | null> {
  const thread = await findThread(database, threadIdIn(token) ?? '');
  if (!thread) return null;
  const order = thread.orderId === null ? null : await readOrder(thread.orderId);
  return opensThread(signingKey, token, { threadId: thread.id, order }) ? { thread, order } : null;
}

async function store(tx: Transaction, deps: Deps, { reply, pictures }: Prepared): Promise<void> {
  const { token, text, mailHash } = reply;
  const place = await findPlace(tx, deps, token, (id) => lockOrder(tx, id));
  if (!place || (text === '' && pictures.length === 0)) return;
  const { thread, order } = place;
  const written = { side: 'buyer', text, pictures, sentBy: null, requestId: null, mailHash, now: deps.now() } as const;
  const message = await storeMessage(tx, thread.id, written).catch((error) => {
    if (!isApiError(error)) throw error;
    deps.log.warn({ code: error.code }, 'a reply by e-mail is not stored: its thread had too many today');
    return null;
  });
  if (!message) return;
  const from = order ? { orderId: order.id } : { name: thread.name ?? '', email: thread.email ?? '' };
  await queueOwnerMail(tx, deps, messageNotice(deps, { threadId: thread.id, from, text }));
}
