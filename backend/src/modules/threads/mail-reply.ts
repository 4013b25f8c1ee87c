import type { Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { queueMail } from '../../mail/outbox.ts';
import { contactReply, orderReply } from '../../mail/thread-mails.ts';
import { linkedOrder } from '../orders/order-link.ts';
import type { OrderRow } from '../orders/repository.ts';
import { buyerOfThread } from './replies/place.ts';
import { replyAddress, replyToken } from './reply-address.ts';
import type { ThreadRow } from './repository.ts';

type Reply = {
  readonly text: string;
  readonly pictures: readonly string[];
  readonly now: Date;
};

/**
 * Queues the mail with a message of the shop. Nothing is queued for an order without an e-mail.
 * @param order of the thread, locked by the transaction; `null` for a thread of the contact page
 */
export async function mailReply(
  tx: Transaction,
  { replyPattern, signingKey, publicUrl }: Pick<AppDeps, 'replyPattern' | 'signingKey' | 'publicUrl'>,
  { thread, order }: { readonly thread: ThreadRow; readonly order: OrderRow | null },
  { text, pictures, now }: Reply,
): Promise<void> {
  const token = replyToken(signingKey, { threadId: thread.id, order });
  const replyTo = replyPattern === null ? null : replyAddress(replyPattern, token);
  const answer = { text, pictures: pictures.length, replyTo };
  const to = buyerOfThread({ thread, order });
  if (to === null) return;
  const mail = order
    ? orderReply(publicUrl(), to, await linkedOrder(tx, order, now), answer)
    : contactReply(publicUrl(), to, answer);
  await queueMail(tx, mail);
}
