import type { Transaction } from '../../db/pool.ts';
import { refillToDecide } from '../../mail/owner-mails.ts';
import { type OwnerMailDeps, queueOwnerMail } from '../owner-mails/plan-owner-mail.ts';
import type { LockedRefill } from './repository.ts';

/** The shop owner gets a mail of a request that waits for them, or finds it in a summary. Comes last in its transaction. */
export async function noticeRefill(
  tx: Transaction,
  deps: OwnerMailDeps,
  { order: { service, quantity }, refill }: LockedRefill,
): Promise<void> {
  await queueOwnerMail(tx, deps, {
    ...{ event: 'refills', subjectId: refill.id },
    mail: (notes) => refillToDecide(deps.publicUrl(), deps.adminEmail, { ...refill, service, quantity }, notes),
  });
}
