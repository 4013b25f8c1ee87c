import type { BodyOf } from '@urooj/contract/endpoints';
import { validateEditUser } from '@urooj/domain/account-forms';
import { storedEmail } from '@urooj/domain/email-rule';
import { harmsPrimaryAdmin, isPrimaryAdmin } from '@urooj/domain/identity';
import { cleanName } from '@urooj/domain/person-name';
import { firstProblem } from '@urooj/domain/rules';
import { apiError } from '../../api-error.ts';
import { inTransaction, type Transaction } from '../../db/pool.ts';
import { violatedUnique } from '../../db/violations.ts';
import type { AppDeps } from '../../deps.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { banSessionsOf, endSessionsOf } from '../session/sessions.ts';
import { rightsText } from '../staff/repository.ts';
import { mailVerification, type VerificationDeps } from './email-verification.ts';
import { deleteTokensOf } from './mailed-tokens.ts';
import { storedPhone } from './profile.ts';
import { removePerson } from './remove-person.ts';
import { changeUser, lockUser, type NewUser, type UserRow } from './repository.ts';

type Deps = VerificationDeps & Pick<AppDeps, 'adminEmail' | 'now'>;

/**
 * Saves the changes of an admin to an account. A ban or another role ends its sessions; another e-mail is unverified, gets a
 * verification link, and has no rights of staff.
 * @param actor `confirm` is called for another role or e-mail, and for a ban or its end
 * @param form with the edited version of the account, where the client knows it
 * @throws ApiError `validation`, `not_found`, `email_taken`, `email_unverified` for an admin whose address nobody has proved,
 *   `primary_admin`, `edited_meanwhile` for an older version, or `step_up_required`
 */
export async function editUser(
  deps: Deps,
  userId: string,
  form: BodyOf<'adminUpdateUser'>,
  { author, confirm }: Actor,
): Promise<UserRow> {
  const problem = firstProblem(validateEditUser(form));
  if (problem !== null) throw validationError(problem);
  const edited = {
    name: cleanName(form.name),
    email: storedEmail(form.email),
    role: form.role,
    isBanned: form.isBanned,
    phoneNumber: storedPhone(form.phoneNumber),
  };
  return inTransaction(deps.database, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw apiError('not_found');
    if (form.version !== undefined && form.version !== user.version) throw apiError('edited_meanwhile');
    const changes = { ...edited, rights: rightsAfter(user, edited) };
    if (harmsPrimaryAdmin(user, changes, deps.adminEmail)) throw apiError('primary_admin');
    // The link to a new password goes to the e-mail.
    const changesAccess = changes.role !== user.role || changes.email !== user.email;
    if (changesAccess || changes.isBanned !== user.isBanned) confirm();
    assertMayBeAdmin(user, changes);
    if (changes.isBanned && !user.isBanned) await banSessionsOf(tx, user.id, deps.now());
    else if (changes.role !== user.role) await endSessionsOf(tx, user.id);
    const event = { subject: 'user', subjectId: user.id, author, at: deps.now(), action: 'edited' } as const;
    await recordAuditEvent(tx, { ...event, before: recordOf(user), after: recordOf({ ...user, ...changes }) });
    if (changes.email === user.email) return changeUser(tx, user.id, changes);
    // Links that were sent to the old address become invalid.
    await deleteTokensOf(tx, user.id);
    const changed = await saveWithNewEmail(tx, user.id, { ...changes, emailVerifiedAt: null });
    await mailVerification(tx, changed, deps);
    return changed;
  });
}

/** An admin has those of the role. Another e-mail may be that of somebody else, who would choose a new password: it needs an invitation. */
function rightsAfter(user: UserRow, { role, email }: Pick<UserRow, 'role' | 'email'>): UserRow['rights'] {
  return role === 'admin' || email !== user.email ? [] : user.rights;
}

/** Whoever signed up with an address that nobody has proved may be a stranger. */
function assertMayBeAdmin(user: UserRow, { role, email }: Pick<UserRow, 'role' | 'email'>): void {
  const isProved = user.emailVerifiedAt !== null && email === user.email;
  if (role === 'admin' && user.role !== 'admin' && !isProved) throw apiError('email_unverified');
}

/** The fields of an account that its history records. */
function recordOf({ name, email, role, isBanned, phoneNumber, rights }: UserRow) {
  return { name, email, role, isBanned, phoneNumber, rights: rightsText(rights) };
}

async function saveWithNewEmail(tx: Transaction, userId: string, changes: Partial<NewUser>): Promise<UserRow> {
  try {
    return await changeUser(tx, userId, changes);
  } catch (error) {
    throw violatedUnique(error) === 'users_email_taken' ? apiError('email_taken') : error;
  }
}

/**
 * Removes an account as its user can: see `removePerson`.
 * @param actor `confirm` is called
 * @throws ApiError `not_found`, `primary_admin` or `step_up_required`
 */
export async function deleteUser(deps: Deps, userId: string, { author, confirm }: Actor): Promise<UserRow> {
  return inTransaction(deps.database, async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw apiError('not_found');
    if (isPrimaryAdmin(user, deps.adminEmail)) throw apiError('primary_admin');
    confirm();
    const event = { subject: 'user', subjectId: user.id, author, at: deps.now(), action: 'deleted' } as const;
    await recordAuditEvent(tx, { ...event, before: recordOf(user), after: {} });
    await removePerson(tx, { user }, deps.now());
    return user;
  });
}
