import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import * as sentences from '@urooj/contract/messages';
import { messageProblem } from '@urooj/domain/thread';
import { apiError } from '../../api-error.ts';
import { inIdempotentTransaction } from '../../db/idempotency.ts';
import type { Transaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import type { Caller } from '../../plugins/callers.ts';
import { validationError } from '../../validation-error.ts';
import { assertMay, worksForShop } from '../history/author.ts';
import { canWriteAbout } from '../orders/order-access.ts';
import { lockOrder, type OrderRow } from '../orders/repository.ts';
import { type OwnerMailDeps, queueOwnerMail } from '../owner-mails/plan-owner-mail.ts';
import { mailReply } from './mail-reply.ts';
import { messageNotice } from './notice.ts';
import { ownPictures } from './own-pictures.ts';
import { findThread, type ThreadRow, threadOfLockedOrder } from './repository.ts';
import { storeMessage } from './store-message.ts';
import { messageView } from './views.ts';

type Deps = OwnerMailDeps & Pick<AppDeps, 'database' | 'signingKey' | 'replyPattern'>;

type WriteInput = {
  /** The order, or the thread. */
  readonly id: string;
  readonly body: BodyOf<'replyToThread'>;
  readonly caller: Caller;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
};

type Sent = ResponseOf<'replyToThread'>;

/**
 * A message about an order: of the shop where the admin or staff write it, else of the buyer.
 * @throws ApiError `validation`, `not_found`, `forbidden` for a browser that may not see the order, or `too_many_attempts`
 */
export async function writeToOrder(deps: Deps, input: WriteInput): Promise<Sent> {
  return inThread(deps, 'writeOrderMessage', input, async (tx, now) => {
    const order = await lockOrder(tx, input.id);
    if (!order) throw apiError('not_found', { field: 'order' });
    if (!canWriteAbout(order, input.caller)) throw apiError('forbidden');
    const thread = await threadOfLockedOrder(tx, order.id, now);
    return write(tx, deps, { thread, order }, { ...input, now });
  });
}

/**
 * An answer of the shop in any thread.
 * @throws ApiError `validation`, `not_found`, `own_order` or `too_many_attempts`
 */
export async function replyToThread(deps: Deps, input: WriteInput): Promise<Sent> {
  return inThread(deps, 'replyToThread', input, async (tx, now) => {
    const thread = await findThread(tx, input.id);
    if (!thread) throw apiError('not_found');
    const order = thread.orderId === null ? null : await lockOrder(tx, thread.orderId);
    if (order !== null) assertMay(input.caller, 'orders', order);
    // An answer to the contact page is only a mail, which has no pictures.
    if (order === null && input.body.pictures?.length) throw apiError('validation', { field: 'message_picture' });
    return write(tx, deps, { thread, order }, { ...input, now });
  });
}

/** Checks the message, and runs the work once for each key. */
async function inThread(
  { database, now: clock }: Deps,
  endpoint: 'writeOrderMessage' | 'replyToThread',
  { id, body, caller, idempotencyKey: key }: WriteInput,
  work: (tx: Transaction, now: Date) => Promise<Sent>,
): Promise<Sent> {
  const problem = messageProblem(body.text, body.pictures?.length ?? 0);
  if (problem !== null) throw validationError(problem);
  const now = clock();
  const request = { key, endpoint, userId: caller.user?.id ?? null, body: { id, ...body }, now };
  return inIdempotentTransaction(database, request, (tx) => work(tx, now));
}

async function write(
  tx: Transaction,
  deps: Deps,
  place: { readonly thread: ThreadRow; readonly order: OrderRow | null },
  { body, caller, requestId, now }: WriteInput & { readonly now: Date },
): Promise<Sent> {
  const { thread, order } = place;
  const text = body.text.trim();
  const pictures = await ownPictures(tx, body.pictures ?? [], caller);
  const side = order === null || worksForShop(caller, order) ? 'shop' : 'buyer';
  const sentBy = caller.user?.id ?? null;
  const message = await storeMessage(tx, thread.id, { side, text, pictures, sentBy, requestId, now });
  if (!message) throw new Error('The message was not stored');
  if (side === 'shop') await mailReply(tx, deps, place, { text, pictures, now });
  else if (order)
    await queueOwnerMail(tx, deps, messageNotice(deps, { threadId: thread.id, from: { orderId: order.id }, text }));
  return { msg: sentences.messageSent, message: messageView(message, pictures) };
}
