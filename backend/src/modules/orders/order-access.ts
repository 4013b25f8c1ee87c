import { ownsOrder } from '@urooj/domain/identity';
import type { Caller } from '../../plugins/callers.ts';
import type { UserRow } from '../users/repository.ts';
import type { OrderRow } from './repository.ts';

type Accessed = Pick<OrderRow, 'id' | 'userId' | 'email' | 'browserHash' | 'keyGeneration'>;
type Visitor = Pick<Caller, 'user' | 'browserHash' | 'canAdmin' | 'openedOrders'>;

/**
 * What a caller may do with an order: `full` for its customer, the admin, and the browser that placed it; `link` for a browser
 * that came by the link of a mail, which may have been forwarded: it sees the order without the screenshot.
 */
export function orderAccessOf(order: Accessed, caller: Visitor): 'full' | 'link' | null {
  if (caller.canAdmin) return 'full';
  if (caller.browserHash !== null && caller.browserHash === order.browserHash) return 'full';
  if (caller.user !== null && ownsOrder(customerOf(caller.user), order)) return 'full';
  return caller.openedOrders.get(order.id) === order.keyGeneration ? 'link' : null;
}

/** Whether a caller sees the full order, also by its link. */
export function canViewFullOrder(order: Accessed, caller: Visitor): boolean {
  return orderAccessOf(order, caller) !== null;
}

export function customerOf({ id, email, emailVerifiedAt }: UserRow) {
  return { userId: id, email, emailVerified: emailVerifiedAt !== null };
}
