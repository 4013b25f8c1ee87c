import { isPrimaryAdmin } from '@urooj/domain/identity';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { accountDeleted, guestDeleted } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import type { Recipient } from '../../mail/render-email.ts';
import { recordOwnEvent } from '../history/own-event.ts';
import { removePerson } from './remove-person.ts';
import { lockUser } from './repository.ts';

/**
 * A user deletes their own account, and gets a mail about it.
 * @throws ApiError `not_found`, or `primary_admin` for the account without which nobody could open the dashboard
 */
export async function deleteOwnAccount(
  { database, adminEmail, publicUrl, now }: Pick<AppDeps, 'database' | 'adminEmail' | 'publicUrl' | 'now'>,
  userId: string,
  requestId: string,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw apiError('not_found');
    if (isPrimaryAdmin(user, adminEmail)) throw apiError('primary_admin');
    await recordOwnEvent(tx, user, { action: 'deleted', at: now(), before: { role: user.role }, after: {}, requestId });
    await queueMail(tx, accountDeleted(publicUrl(), user));
    await removePerson(tx, { user }, now());
  });
}

/** A guest who has proved their e-mail with a mailed code deletes what the shop has about them, and gets a mail about it. */
export async function deleteGuest(
  { database, publicUrl, now }: Pick<AppDeps, 'database' | 'publicUrl' | 'now'>,
  guest: Recipient,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await queueMail(tx, guestDeleted(publicUrl(), guest));
    await removePerson(tx, { email: guest.email }, now());
  });
}
