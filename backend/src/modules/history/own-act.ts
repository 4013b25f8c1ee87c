import type { Transaction } from '../../db/pool.ts';
import type { UserRow } from '../users/repository.ts';
import { type Act, recordAct } from './repository.ts';

type OwnAct = Pick<Act, 'action' | 'at' | 'before' | 'after'> & { readonly requestId: string | null };

/** Records what a user does with their own account, in the transaction that does it. */
export async function recordOwnAct(
  tx: Transaction,
  { id, email, role }: UserRow,
  { requestId, ...act }: OwnAct,
): Promise<void> {
  const author = { userId: id, email, requestId };
  const who = role === 'admin' ? 'admin' : 'owner';
  await recordAct(tx, { ...act, subject: 'user', subjectId: id, author, who });
}
