import type { BodyOf } from '@urooj/contract/endpoints';
import { emailProblem, storedEmail } from '@urooj/domain/email-rule';
import { and, eq, sql } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import { staffInvitations } from '../../db/schema.ts';
import { isUuid } from '../../db/uuid.ts';
import type { AppDeps } from '../../deps.ts';
import { staffInvitation } from '../../mail/emails.ts';
import { queueMail } from '../../mail/outbox.ts';
import { hashSecret, newSecret } from '../../security/secrets.ts';
import { validationError } from '../../validation-error.ts';
import type { UserAuthor } from '../history/author.ts';
import { type NewAuditEvent, recordAuditEvent } from '../history/repository.ts';
import { lockUserByEmail, type UserRow } from '../users/repository.ts';
import { assertInvitable, type InvitationRow, isOpen, rightsText, sortedRights } from './repository.ts';

const HOUR_MS = 3_600_000;
const INVITATION_HOURS = 72;

/**
 * Mails an invitation. It replaces an earlier one to the same e-mail.
 * @throws ApiError `validation`, or `not_invitable` for an admin, a banned account and who works for the shop already
 */
export async function inviteStaff(
  { database, adminEmail, publicUrl, now: clock }: Pick<AppDeps, 'database' | 'adminEmail' | 'publicUrl' | 'now'>,
  body: BodyOf<'inviteStaff'>,
  author: UserAuthor,
): Promise<void> {
  const problem = emailProblem(body.email);
  if (problem !== null) throw validationError(problem);
  const [email, rights, now] = [storedEmail(body.email), sortedRights(body.rights), clock()];
  await inTransaction(database, async (tx) => {
    // Two invitations at once: the later one stays.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff_invitations'))`);
    const user = await lockUserByEmail(tx, email);
    assertInvitable(email, user, adminEmail);
    if (user && user.rights.length > 0) throw apiError('not_invitable');
    await tx
      .update(staffInvitations)
      .set({ withdrawnAt: now })
      .where(and(eq(staffInvitations.email, email), isOpen()));
    const secret = newSecret();
    const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS);
    const row = { email, rights, secretHash: hashSecret(secret), createdAt: now, expiresAt, invitedBy: author.userId };
    const [invitation] = await tx.insert(staffInvitations).values(row).returning();
    if (!invitation) throw new Error('The invitation was not stored');
    const event = { at: now, author, action: 'invited', before: {}, after: { email, rights: rightsText(rights) } };
    await recordInvitation(tx, invitation, user, event);
    const details = { secret, rights, hours: INVITATION_HOURS };
    await queueMail(tx, staffInvitation(publicUrl(), { email, name: '' }, details));
  });
}

/** Its link does not work any more. @throws ApiError `not_found` for one that is not open */
export async function withdrawInvitation(
  { database, now: clock }: Pick<AppDeps, 'database' | 'now'>,
  id: string,
  author: UserAuthor,
): Promise<void> {
  const now = clock();
  await inTransaction(database, async (tx) => {
    const isMeant = eq(staffInvitations.id, id);
    const [found] = isUuid(id) ? await tx.select().from(staffInvitations).where(isMeant) : [];
    if (!found) throw apiError('not_found');
    // The account first, as where the invitation is accepted.
    const user = await lockUserByEmail(tx, found.email);
    const change = tx.update(staffInvitations).set({ withdrawnAt: now });
    const [invitation] = await change.where(and(isMeant, isOpen())).returning();
    if (!invitation) throw apiError('not_found');
    const before = { email: invitation.email, rights: rightsText(invitation.rights) };
    await recordInvitation(tx, invitation, user, {
      at: now,
      author,
      action: 'invitation withdrawn',
      before,
      after: {},
    });
  });
}

/** In the history of the account, which may not exist yet: then it will have the id of the invitation. */
async function recordInvitation(
  tx: Transaction,
  { id }: InvitationRow,
  user: UserRow | null,
  event: Pick<NewAuditEvent, 'at' | 'author' | 'action' | 'before' | 'after'>,
): Promise<void> {
  const parent = user ? { userId: user.id } : { invitationId: id };
  await recordAuditEvent(tx, { ...event, subject: 'user', subjectId: user?.id ?? id, parent });
}
