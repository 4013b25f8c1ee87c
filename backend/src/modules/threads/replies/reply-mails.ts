import { dayKey } from '@urooj/domain/dates';
import type { FastifyBaseLogger } from 'fastify';
import { isApiError } from '../../../api-error.ts';
import type { Transaction } from '../../../db/pool.ts';
import type { AppDeps } from '../../../deps.ts';
import { mailId } from '../../../mail/mail-id.ts';
import { queueMail } from '../../../mail/outbox.ts';
import { replyNotStored } from '../../../mail/thread-mails.ts';
import type { MailReceiver } from '../../../mailbox/read-new-mails.ts';
import { findOrder, lockOrder } from '../../orders/repository.ts';
import { type OwnerMailDeps, queueOwnerMail } from '../../owner-mails/plan-owner-mail.ts';
import { saveImage } from '../../uploads/images.ts';
import { messageNotice } from '../notice.ts';
import { storeMessage } from '../store-message.ts';
import { buyerOfThread, findPlace, isBuyerBanned, type Place } from './place.ts';
import { type Reply, type ReplyAddresses, readReply } from './read-reply.ts';

/** With three photos. Larger mails are never loaded. */
const MAX_MAIL_KIB = 8 * 1_024;

type Deps = ReplyAddresses &
  OwnerMailDeps &
  Pick<AppDeps, 'database' | 'storage' | 'signingKey'> & { readonly log: FastifyBaseLogger };

/**
 * Stores the replies of buyers as messages of their threads. A mail is sent in return only when the limit of messages is reached, once a
 * day and never to what a program sent, so that no loop begins. None of it reaches the reader of bank messages.
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
  const place = await findPlace(database, deps.signingKey, reply.token, (id) => findOrder(database, id));
  if (!place) return null;
  if (await isBuyerBanned(database, place)) {
    deps.log.warn({}, 'a reply by e-mail is not stored: the account of its buyer is banned');
    return null;
  }
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

async function store(tx: Transaction, deps: Deps, { reply, pictures }: Prepared): Promise<void> {
  const { token, text, mailHash } = reply;
  const place = await findPlace(tx, deps.signingKey, token, (id) => lockOrder(tx, id));
  // Of a mail only a quotation may be left, or a picture that is none.
  if (!place || (text === '' && pictures.length === 0)) return;
  const { thread, order } = place;
  const written = { side: 'buyer', text, pictures, sentBy: null, requestId: null, mailHash, now: deps.now() } as const;
  const message = await storeMessage(tx, thread.id, written).catch(async (error) => {
    if (!isApiError(error)) throw error;
    deps.log.warn({ code: error.code }, 'a reply by e-mail is not stored: its thread had too many today');
    await mailLimit(tx, place, error.retryAfterSeconds ?? 0, deps.now());
    return null;
  });
  if (!message) return;
  const from = order ? { orderId: order.id } : { name: thread.name ?? '', email: thread.email ?? '' };
  await queueOwnerMail(tx, deps, messageNotice(deps, { threadId: thread.id, from, text }));
}

/** To the address that the shop knows, not to the sender: anybody can write any sender into a mail. */
async function mailLimit(tx: Transaction, place: Place, waitSeconds: number, now: Date): Promise<void> {
  const to = buyerOfThread(place);
  if (to === null) return;
  const until = new Date(now.getTime() + waitSeconds * 1_000);
  const id = mailId(`limit of messages of thread ${place.thread.id} on ${dayKey(now.getTime())}`);
  await queueMail(tx, replyNotStored(to, until), { id });
}
