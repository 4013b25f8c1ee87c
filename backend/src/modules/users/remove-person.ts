import { and, isNull, sql } from 'drizzle-orm';
import { recordDeletion, SALE_WITHOUT_LIFETIME } from '../../backup/deletions.ts';
import type { Transaction } from '../../db/pool.ts';
import { orders } from '../../db/schema.ts';
import { removeDataCopy } from '../data-copies/copies.ts';
import { removeInvitations } from '../staff/repository.ts';
import { removeContactThreads } from '../threads/remove-threads.ts';
import { isOrderOfPerson, type Person } from './person.ts';
import { removeUser } from './repository.ts';

/**
 * Removes an account with its sessions, factors and what the audit log says of its person, or a guest. Their orders lose name, contact
 * and links when the last date of each is over (`eraseOrders`): until then somebody may have to answer for it. Lifetime warranties end. Those of an account lose
 * that at once.
 */
export async function removePerson(tx: Transaction, person: Person, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ buyerDeletedAt: now, sale: sql.raw(SALE_WITHOUT_LIFETIME) })
    .where(and(isOrderOfPerson(person), isNull(orders.buyerDeletedAt)));
  await removeContactThreads(tx, person, now);
  await removeInvitations(tx, person);
  await removeDataCopy(tx, 'user' in person ? { userId: person.user.id } : person, now);
  await recordDeletion(tx, person, now);
  if ('user' in person) await removeUser(tx, person.user.id);
}
