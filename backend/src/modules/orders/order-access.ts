import { ownsOrder } from '@urooj/domain/identity';
import type { Caller } from '../../plugins/callers.ts';
import type { UserRow } from '../users/repository.ts';
import type { OrderRow } from './repository.ts';

/** Whether a caller sees the full order: its customer, the admin, and the browser that placed it. */
export function canViewFullOrder(
  order: Pick<OrderRow, 'userId' | 'email' | 'browserHash'>,
  caller: Pick<Caller, 'user' | 'browserHash' | 'canAdmin'>,
): boolean {
  if (caller.canAdmin) return true;
  if (caller.browserHash !== null && caller.browserHash === order.browserHash) return true;
  return caller.user !== null && ownsOrder(customerOf(caller.user), order);
}

export function customerOf({ id, email, emailVerifiedAt }: UserRow) {
  return { userId: id, email, emailVerified: emailVerifiedAt !== null };
}
