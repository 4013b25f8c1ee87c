import { validateLogin } from '@urooj/domain/auth-forms';
import { AUTH_TEXTS } from '@urooj/domain/texts';
import { Link, useHost, useNavigate } from '@urooj/platform/router';
import { sharedTexts } from '@urooj/texts/en';
import { Field } from '@urooj/ui/field';
import { PasswordInput } from '@urooj/ui/password-input';
import { FormBody, Submit } from '../../components/form-card.tsx';
import { useForm } from '../../components/use-form.ts';
import { paths } from '../../paths.ts';
import type { AuthFormProps } from './auth-form.ts';
import { destinationOf } from './destination.ts';
import { EmailField } from './email-field.tsx';
import styles from './login.module.css';

/** A banned account is refused by the server; one that lets it in is overruled here. */
const BANNED = { kind: 'response', status: 403, msg: sharedTexts.banned } as const;

export function LoginForm({ next, email, onEmail, onEntering }: AuthFormProps) {
  const { api, session, notify } = useHost();
  const navigate = useNavigate();
  const form = useForm({
    initial: { email, password: '' },
    validate: validateLogin,
    failed: sharedTexts.somethingWrong,
    async send(values) {
      const result = await api.login({ ...values, email: values.email.trim() });
      if (!result.ok) return result.error;
      const { isBanned, ...user } = result.value.user;
      if (isBanned) return BANNED;
      onEntering(true);
      await session.signIn(user, result.value.token);
      notify.toast('success', AUTH_TEXTS.loggedIn);
      const { canAdmin } = session.store.getState();
      await navigate(destinationOf(user.role, canAdmin, next), { replace: true });
      onEntering(false);
      return null;
    },
  });
  const leave = () => onEmail(form.values.email);
  return (
    <FormBody heading="Login" failure={form.failure} countdown={form.countdown} onSubmit={form.onSubmit}>
      <EmailField problem={form.problemOf('email')} input={form.field('email')} />
      <Field label="Password" error={form.problemOf('password')} required>
        {(control) => <PasswordInput {...control} {...form.field('password')} autoComplete="current-password" />}
      </Field>
      <Link to={paths.auth('forgot', next)} className={styles.link} onClick={leave}>
        Forgot Password?
      </Link>
      <Submit form={form} busyLabel="Logging in...">
        Login
      </Submit>
      <p>
        No account yet?{' '}
        <Link to={paths.auth('signup', next)} className={styles.link} onClick={leave}>
          Sign up
        </Link>
      </p>
    </FormBody>
  );
}
