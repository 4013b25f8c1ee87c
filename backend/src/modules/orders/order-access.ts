import { ownsOrder } from '@urooj/domain/identity';
import { eq, or, type SQL } from 'drizzle-orm';
import { orders } from '../../db/schema.ts';
import type { Caller } from '../../plugins/callers.ts';
import { hashSecret } from '../../security/secrets.ts';
import { seesOrders } from '../history/author.ts';
import type { UserRow } from '../users/repository.ts';
import type { OrderRow } from './repository.ts';

type Accessed = Pick<OrderRow, 'id' | 'userId' | 'email' | 'browserHash' | 'keyGeneration'>;
type Visitor = Pick<Caller, 'user' | 'browserHash' | 'rights' | 'openedOrders' | 'openedEmailHash'>;

/**
 * What opens an order to a caller. `own`: its customer, who works on orders or their money, and the browser that placed it. `code`: a browser that has entered
 * the code that was mailed to the order's e-mail. `link`: a browser that came by the link of a mail, which may have been forwarded. It
 * sees the order without the screenshot, and changes nothing.
 */
export function orderAccessOf(order: Accessed, caller: Visitor): 'own' | 'code' | 'link' | null {
  return seesOrders(caller) ? 'own' : accessOfBuyer(order, caller);
}

function accessOfBuyer(order: Accessed, caller: Visitor): ReturnType<typeof orderAccessOf> {
  if (caller.browserHash !== null && caller.browserHash === order.browserHash) return 'own';
  if (caller.user !== null && ownsOrder(customerOf(caller.user), order)) return 'own';
  const hasCode = order.email !== null && caller.openedEmailHash === hashSecret(order.email);
  // The account of an order may have a second factor: a code opens no more of it than the link in the same mailbox.
  if (hasCode) return order.userId === null ? 'code' : 'link';
  return caller.openedOrders.get(order.id) === order.keyGeneration ? 'link' : null;
}

/** Whether a caller sees the full order, also by a link or a code. */
export function canViewFullOrder(order: Accessed, caller: Visitor): boolean {
  return orderAccessOf(order, caller) !== null;
}

/** Whether a caller sees accounts of people, also on the screenshot of a payment: a mail with a link may have been forwarded. */
export function canViewAccounts(order: Accessed, caller: Visitor): boolean {
  return opensAccounts(orderAccessOf(order, caller));
}

/** Whether a caller chooses the account for a refund: the buyer, and who decides about refunds, but nobody who only sees orders. */
export function canChooseAccount(order: Accessed, caller: Visitor): boolean {
  return caller.rights.has('refunds') || opensAccounts(accessOfBuyer(order, caller));
}

/** Whether a caller writes about an order, as its buyer or for the shop. */
export function canWriteAbout(order: Accessed, caller: Visitor): boolean {
  return caller.rights.has('orders') || accessOfBuyer(order, caller) !== null;
}

const opensAccounts = (access: ReturnType<typeof orderAccessOf>): boolean => access !== null && access !== 'link';

/** Whether an order is of an account: placed while logged in, or with its verified e-mail. One that nobody has proved may be somebody else's. */
export function isOrderOf({ id, email, emailVerifiedAt }: UserRow): SQL | undefined {
  return or(eq(orders.userId, id), emailVerifiedAt === null ? undefined : eq(orders.email, email));
}

export function customerOf({ id, email, emailVerifiedAt }: UserRow) {
  return { userId: id, email, emailVerified: emailVerifiedAt !== null };
}
