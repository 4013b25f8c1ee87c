import type { BodyOf } from '@urooj/contract/endpoints';
import type { Language } from '@urooj/contract/languages';
import { validateSignup } from '@urooj/domain/auth-forms';
import { storedEmail } from '@urooj/domain/email-rule';
import { cleanName } from '@urooj/domain/person-name';
import { apiError } from '../../api-error.ts';
import { inTransaction } from '../../db/pool.ts';
import type { AppDeps } from '../../deps.ts';
import { rememberBrowser } from '../session/sessions.ts';
import { mailVerification, type VerificationDeps } from './email-verification.ts';
import { assertNewPassword } from './new-password.ts';
import { addUser, findUserByEmail, type UserRow } from './repository.ts';

type Deps = VerificationDeps & Pick<AppDeps, 'passwords'>;

/**
 * Creates an account with the role `user`, whatever else was sent. A mail asks to verify the e-mail.
 * @param by the browser that signs up, and the language of its page
 * @throws ApiError `validation`, `weak_password` or `email_taken`
 */
export async function signUp(
  deps: Deps,
  form: BodyOf<'signup'>,
  by: { readonly browserHash: string; readonly language: Language },
): Promise<UserRow> {
  const { database, passwords } = deps;
  assertNewPassword(validateSignup(form), form.password);
  const email = storedEmail(form.email);
  // Checked before the slow hash; the insert decides.
  if (await findUserByEmail(database, email)) throw apiError('email_taken');
  const passwordHash = await passwords.hash(form.password);
  return inTransaction(database, async (tx) => {
    const user = await addUser(tx, { email, name: cleanName(form.name), passwordHash, language: by.language });
    if (!user) throw apiError('email_taken');
    // The first login from here is reported to nobody.
    await rememberBrowser(tx, user.id, by.browserHash);
    await mailVerification(tx, user, deps);
    return user;
  });
}
