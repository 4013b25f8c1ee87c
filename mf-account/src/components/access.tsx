import type { Feature } from '@urooj/contract/vocabulary';
import type { SessionUser } from '@urooj/domain/entities';
import { Devices } from './devices.tsx';
import { PasswordForm } from './password-form.tsx';

type AccessProps = { user: SessionUser; features: readonly Feature[] };

/** What opens the account, as far as the backend can change it: the password, and the devices that are logged in. */
export function Access({ user, features }: AccessProps) {
  return (
    <>
      {features.includes('passwordChange') ? <PasswordForm user={user} /> : null}
      {features.includes('sessions') ? <Devices /> : null}
    </>
  );
}
