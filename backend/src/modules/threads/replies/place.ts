import type { Queryable } from '../../../db/pool.ts';
import type { Recipient } from '../../../mail/render-email.ts';
import { buyerOf } from '../../orders/buyer.ts';
import type { OrderRow } from '../../orders/repository.ts';
import { findUser, findUserByEmail } from '../../users/repository.ts';
import { opensThread, threadIdIn } from '../reply-address.ts';
import { findThread, type ThreadRow } from '../repository.ts';

/** Where a reply belongs. */
export type Place = { readonly thread: ThreadRow; readonly order: OrderRow | null };

/** The thread whose token it is now, with its order. */
export async function findPlace(
  database: Queryable,
  signingKey: string,
  token: string,
  readOrder: (id: string) => Promise<OrderRow | null>,
): Promise<Place | null> {
  const thread = await findThread(database, threadIdIn(token) ?? '');
  if (!thread) return null;
  const order = thread.orderId === null ? null : await readOrder(thread.orderId);
  return opensThread(signingKey, token, { threadId: thread.id, order }) ? { thread, order } : null;
}

/** Who gets the mails of a thread; `null` where no e-mail is known. */
export function buyerOfThread({ thread, order }: Place): Recipient | null {
  if (order) return order.email === null ? null : buyerOf(order, order.email);
  const { email, name, language } = thread;
  return email === null ? null : { email, name: name ?? '', language };
}

/** Whether the account of the buyer is banned: that of the order, or the one with its e-mail. */
export async function isBuyerBanned(database: Queryable, place: Place): Promise<boolean> {
  const { userId = null } = place.order ?? {};
  const email = buyerOfThread(place)?.email ?? null;
  const account = userId === null ? null : await findUser(database, userId);
  const withEmail = email === null ? null : await findUserByEmail(database, email);
  return account?.isBanned === true || withEmail?.isBanned === true;
}
