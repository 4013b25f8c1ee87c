import type { Transaction } from '../../db/pool.ts';
import type { UserRow } from '../users/repository.ts';
import { SYSTEM } from './author.ts';
import { type NewAuditEvent, recordAuditEvent } from './repository.ts';

/** Records what `npm run admin` does with an account, in the transaction that does it. @param command its first argument */
export async function recordOperatorEvent(
  tx: Transaction,
  { id }: UserRow,
  command: string,
  event: Pick<NewAuditEvent, 'action' | 'at' | 'before' | 'after'>,
): Promise<void> {
  await recordAuditEvent(tx, {
    ...event,
    subject: 'user',
    subjectId: id,
    author: SYSTEM,
    why: `npm run admin -- ${command}`,
  });
}
