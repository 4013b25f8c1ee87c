import { validateLogin } from '@urooj/domain/auth-forms';
import { AUTH_TEXTS } from '@urooj/domain/texts';
import { useHost, useNavigate } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { destinationOf } from './destination.ts';
import styles from './login.module.css';
import type { ModeProps } from './login.page.tsx';
import { useAuthForm } from './use-auth-form.ts';

type Props = ModeProps & { next: string | null; onEntering: (isEntering: boolean) => void };

/** A banned account is refused by the server; one that lets it in is overruled here. */
const BANNED = { kind: 'response', status: 403, msg: AUTH_TEXTS.banned } as const;

export function LoginForm({ onMode, next, onEntering }: Props) {
  const { api, session, notify } = useHost();
  const navigate = useNavigate();
  const form = useAuthForm({ email: '', password: '' }, validateLogin, async (values) => {
    const result = await api.login(values);
    if (!result.ok) return result.error;
    const { user, token } = result.value;
    if (user.isBanned) return BANNED;
    onEntering(true); // the page stays as it is until the next one is there
    await session.signIn(user, token);
    notify.toast('success', AUTH_TEXTS.loggedIn);
    const { canAdmin } = session.store.getState();
    await navigate(destinationOf(user.role, canAdmin, next), { replace: true });
    onEntering(false);
    return null;
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit} className={styles.form}>
      <h1>Login</h1>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <Field label="Email" error={form.problemOf('email')} required>
        {(control) => <TextInput {...control} {...form.field('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" error={form.problemOf('password')} required>
        {(control) => <PasswordInput {...control} {...form.field('password')} autoComplete="current-password" />}
      </Field>
      <button type="button" className={styles.link} onClick={() => onMode('forgot')}>
        Forgot password?
      </button>
      <Button type="submit" size="large" wide busy={form.isBusy} busyLabel="Logging in...">
        Login
      </Button>
      <p>
        No account yet?{' '}
        <button type="button" className={styles.link} onClick={() => onMode('signup')}>
          Sign up
        </button>
      </p>
    </form>
  );
}
