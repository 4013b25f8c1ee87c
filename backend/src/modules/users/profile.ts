import type { BodyOf } from '@urooj/contract/endpoints';
import { plainText } from '@urooj/contract/plain-text';
import { validateProfile } from '@urooj/domain/account-forms';
import { harmsPrimaryAdmin, normalizeEmail } from '@urooj/domain/identity';
import { cleanName } from '@urooj/domain/person-name';
import { normalizePhone } from '@urooj/domain/phone';
import { firstProblem } from '@urooj/domain/rules';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { validationError } from '../../validation-error.ts';
import type { Actor } from '../history/author.ts';
import { recordAuditEvent } from '../history/repository.ts';
import { changeUser, lockUserByEmail, type UserRow } from './repository.ts';

type Deps = Pick<AppDeps, 'database' | 'adminEmail' | 'now'>;

/**
 * Saves the name and phone number of an account. What an admin changes of another account is recorded.
 * @param actor `confirm` is called for another account
 * @throws ApiError `validation`, `not_found`, `step_up_required`, or `primary_admin` for another name of the primary admin
 */
export async function saveProfile(
  deps: Deps,
  email: string,
  form: BodyOf<'updateUser'>,
  { author, confirm }: Actor,
): Promise<UserRow> {
  const problem = firstProblem(validateProfile(form));
  if (problem !== null) throw validationError(problem);
  const changes = { name: cleanName(form.name), phoneNumber: storedPhone(form.phoneNumber) };
  return inTransaction(deps.database, async (tx) => {
    const user = await lockUserByEmail(tx, normalizeEmail(email));
    if (!user) throw apiError('not_found');
    if (harmsPrimaryAdmin(user, { ...user, ...changes }, deps.adminEmail)) throw apiError('primary_admin');
    if (user.id !== author.userId) {
      confirm();
      const { name, phoneNumber } = user;
      const event = { subject: 'user', subjectId: user.id, author, at: deps.now(), action: 'edited' } as const;
      await recordAuditEvent(tx, { ...event, before: { name, phoneNumber }, after: changes });
    }
    return changeUser(tx, user.id, changes);
  });
}

/** Normalizes Pakistani numbers; others stay as they were typed. */
export function storedPhone(phoneNumber: string): string {
  return normalizePhone(phoneNumber) ?? plainText(phoneNumber);
}
