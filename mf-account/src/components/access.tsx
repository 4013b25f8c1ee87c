import type { Feature } from '@urooj/contract/vocabulary';
import type { SessionUser } from '@urooj/domain/entities';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

type AccessProps = { user: SessionUser; features: readonly Feature[] };

/** What opens the account, as far as the backend can change it: the password, and the browsers that are logged in. */
export function Access({ user, features }: AccessProps) {
  return (
    <>
      {features.includes('passwordChange') ? <PasswordForm user={user} /> : null}
      {features.includes('sessions') ? <Sessions /> : null}
    </>
  );
}
