import type { StaffRight } from '@urooj/contract/vocabulary';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { returnTakenBy } from '../desk/batches.ts';
import type { UserAuthor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { endSessionsOf } from '../session/sessions.ts';
import { changeUser, lockUser } from '../users/repository.ts';
import { rightsText, sortedRights } from './repository.ts';

type RightsChange = {
  readonly userId: string;
  /** None ends the access. */
  readonly rights: readonly StaffRight[];
  readonly author: UserAuthor;
};

/**
 * Changes what somebody may do, and ends their sessions. Who carries out orders no more gives back the batches that were never exported.
 * Nobody else gets rights here: an invitation makes sure that the account is the person's.
 * @throws ApiError `not_found` for an account without rights
 */
export async function setRights(
  { database, now: clock }: Pick<AppDeps, 'database' | 'now'>,
  { userId, rights: wanted, author }: RightsChange,
): Promise<void> {
  const [rights, now] = [sortedRights(wanted), clock()];
  await inTransaction(database, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user || user.rights.length === 0) throw apiError('not_found');
    if (rightsText(user.rights) === rightsText(rights)) return;
    await changeUser(tx, user.id, { rights });
    await endSessionsOf(tx, user.id);
    const mayDeliver = rights.includes('orders');
    const returned = mayDeliver ? 0 : await returnTakenBy(tx, { personId: user.id, leftBy: author.userId, now });
    await recordAuditEvent(tx, {
      ...{ subject: 'user', subjectId: user.id, author, at: now },
      action: rights.length === 0 ? 'access ended' : 'rights changed',
      before: { rights: rightsText(user.rights) },
      after: { rights: rightsText(rights), sessions: 'ended', ...(returned > 0 && { returnedOrders: returned }) },
    });
  });
}
