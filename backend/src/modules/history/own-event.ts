import type { Transaction } from '../../db/pool.ts';
import type { UserRow } from '../users/repository.ts';
import { type NewAuditEvent, recordAuditEvent } from './repository.ts';

type OwnEvent = Pick<NewAuditEvent, 'action' | 'at' | 'before' | 'after'> & { readonly requestId: string | null };

/** Records what a user does with their own account, in the transaction that does it. */
export async function recordOwnEvent(
  tx: Transaction,
  { id, email, role, rights }: UserRow,
  { requestId, ...event }: OwnEvent,
): Promise<void> {
  const author = { userId: id, email, requestId };
  const who = role === 'admin' || rights.length > 0 ? 'admin' : 'customer';
  await recordAuditEvent(tx, { ...event, subject: 'user', subjectId: id, author, who });
}
