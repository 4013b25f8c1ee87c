import { and, isNull } from 'drizzle-orm';
import { recordDeletion } from '../../backup/deletions.ts';
import type { Transaction } from '../../db/pool.ts';
import { orders } from '../../db/schema.ts';
import { removeDataCopy } from '../data-copies/copies.ts';
import { isOrderOf } from '../orders/order-access.ts';
import { removeContactThreads } from '../threads/remove-threads.ts';
import { removeUser, type UserRow } from './repository.ts';

/**
 * Removes an account with its sessions, factors and what the audit log says of its person. Its orders lose their account at once, and
 * name, contact and links when their last date is over (`eraseOrders`): until then somebody may have to answer for them.
 */
export async function removePerson(tx: Transaction, user: UserRow, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ buyerDeletedAt: now })
    .where(and(isOrderOf(user), isNull(orders.buyerDeletedAt)));
  await removeContactThreads(tx, user, now);
  await removeDataCopy(tx, user.id, now);
  await recordDeletion(tx, user.id, now);
  await removeUser(tx, user.id);
}
