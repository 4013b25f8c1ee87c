import type { BodyOf, ResponseOf } from '@urooj/contract/endpoints';
import { validateSignup } from '@urooj/domain/auth-forms';
import { cleanName } from '@urooj/domain/person-name';
import { and, eq } from 'drizzle-orm';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import { staffInvitations } from '../../db/schema.ts';
import type { AppDeps } from '../../deps.ts';
import { BEGINNING, type RemovedFactors, undoFactors } from '../factors/undo-factors.ts';
import { recordOwnEvent } from '../history/own-event.ts';
import { giveToAccount } from '../history/person-values.ts';
import { accountKey } from '../session/login.ts';
import { deleteBrowsersOf, endSessionsOf, rememberBrowser } from '../session/sessions.ts';
import { deleteTokensOf } from '../users/mailed-tokens.ts';
import { assertNewPassword } from '../users/new-password.ts';
import { addUser, changeUser, findUserByEmail, lockUserByEmail, type UserRow } from '../users/repository.ts';
import { assertInvitable, findLiveInvitation, type InvitationRow, isLive, rightsText } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'passwords' | 'attempts' | 'adminEmail' | 'now'>;

/** @throws ApiError `invalid_token` for one that is unknown, used, taken back or expired */
export async function readInvitation(
  { database, now }: Deps,
  { secret }: BodyOf<'readInvitation'>,
): Promise<ResponseOf<'readInvitation'>> {
  const { email, rights, expiresAt } = await findLiveInvitation(database, secret, now());
  const hasAccount = (await findUserByEmail(database, email)) !== null;
  return { email, rights, expiresAt: expiresAt.toISOString(), hasAccount };
}

/**
 * Makes the account of an invited person, with a verified e-mail: the link came to its mailbox. Where there is one, anybody may have
 * made it: its password is replaced, and nothing else that opened it does so any more.
 * @param by the browser that sends the form
 * @throws ApiError `validation`, `weak_password`, `invalid_token`, or `not_invitable` for an account that became an admin or was banned
 */
export async function acceptInvitation(
  deps: Deps,
  { secret, name, password }: BodyOf<'acceptInvitation'>,
  by: { readonly browserHash: string; readonly requestId: string },
): Promise<void> {
  const { database, passwords, attempts, now } = deps;
  // Checked before the slow hash; `takeInvitation` decides.
  const invitation = await findLiveInvitation(database, secret, now());
  assertNewPassword(validateSignup({ name, email: invitation.email, password }), password);
  const passwordHash = await passwords.hash(password);
  const form = { name: cleanName(name), passwordHash, phoneNumber: '', rights: invitation.rights };
  await inTransaction(database, (tx) => accept(tx, deps, invitation, { ...by, form }));
  // Wrong passwords of others must not lock the account out.
  await attempts.reset(accountKey(invitation.email));
}

type Accepted = {
  readonly form: Pick<UserRow, 'name' | 'passwordHash' | 'phoneNumber' | 'rights'>;
  readonly browserHash: string;
  readonly requestId: string;
};

async function accept(tx: Transaction, deps: Deps, invitation: InvitationRow, accepted: Accepted): Promise<void> {
  const { form, browserHash, requestId } = accepted;
  const [now, { email }] = [deps.now(), invitation];
  // The account first, as where somebody deletes it. Two acceptances at once: one waits here.
  const found = await lockOrAdd(tx, invitation, form, now);
  await takeInvitation(tx, invitation, found.user.id, now);
  assertInvitable(email, found.isNew ? null : found.user, deps.adminEmail);
  const removed = found.isNew ? {} : await closeAccount(tx, found.user.id, now);
  const user = found.isNew ? found.user : await changeUser(tx, found.user.id, { ...form, emailVerifiedAt: now });
  await giveToAccount(tx, invitation.id, user.id);
  // The first login from here is reported to nobody.
  await rememberBrowser(tx, user.id, browserHash);
  const profile = ({ name, phoneNumber }: UserRow) => ({ name, phoneNumber });
  const replaced = { password: 'new', sessions: 'ended', ...profile(user) };
  const before = { rights: '', ...removed, ...(!found.isNew && profile(found.user)) };
  const after = { rights: rightsText(user.rights), name: user.name, ...(!found.isNew && replaced) };
  await recordOwnEvent(tx, user, { action: 'invitation accepted', at: now, before, after, requestId });
}

/** @returns the locked account of the e-mail, which has the id of the invitation where it is new */
async function lockOrAdd(tx: Transaction, { id, email }: InvitationRow, form: Accepted['form'], now: Date) {
  const user = await lockUserByEmail(tx, email);
  if (user) return { user, isNew: false };
  const added = await addUser(tx, { id, email, ...form, emailVerifiedAt: now });
  if (added) return { user: added, isNew: true };
  // Somebody signed up at this moment.
  const other = await lockUserByEmail(tx, email);
  if (!other) throw apiError('invalid_token', { field: 'invitation' });
  return { user: other, isNew: false };
}

/** @throws ApiError `invalid_token` where it was used, replaced or taken back since it was read */
async function takeInvitation(tx: Transaction, { id }: InvitationRow, userId: string, now: Date): Promise<void> {
  const taken = await tx
    .update(staffInvitations)
    .set({ acceptedAt: now, userId })
    .where(and(eq(staffInvitations.id, id), isLive(now)));
  if (taken.rowCount !== 1) throw apiError('invalid_token', { field: 'invitation' });
}

/** Whatever opened the account until now does so no more. @returns the second factors that it had, for the history */
async function closeAccount(tx: Transaction, userId: string, now: Date): Promise<RemovedFactors> {
  await endSessionsOf(tx, userId);
  await deleteBrowsersOf(tx, userId);
  await deleteTokensOf(tx, userId);
  return undoFactors(tx, userId, BEGINNING, now);
}
