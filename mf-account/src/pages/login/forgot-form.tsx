import { validateForgot } from '@urooj/domain/auth-forms';
import { AUTH_TEXTS, SHARED_TEXTS } from '@urooj/domain/texts';
import { Link, useHost, useNavigate } from '@urooj/platform/router';
import { FormBody, Submit } from '../../components/form-card.tsx';
import { useForm } from '../../components/use-form.ts';
import { paths } from '../../paths.ts';
import type { AuthFormProps } from './auth-form.ts';
import { EmailField } from './email-field.tsx';
import styles from './login.module.css';

export function ForgotForm({ next, email, onEmail }: AuthFormProps) {
  const { api } = useHost();
  const navigate = useNavigate();
  const form = useForm({
    initial: { email },
    validate: validateForgot,
    failed: SHARED_TEXTS.somethingWrong,
    async send(values) {
      const result = await api.forgotPassword(values.email.trim());
      if (!result.ok) return result.error;
      onEmail(values.email);
      await navigate(paths.auth('forgot-sent', next), { replace: true });
      return null;
    },
  });
  return (
    <FormBody heading="Forgot Password" failure={form.failure} countdown={form.countdown} onSubmit={form.onSubmit}>
      <p>We send you a link to set a new one.</p>
      <EmailField problem={form.problemOf('email')} input={form.field('email')} />
      <Submit form={form} busyLabel="Sending...">
        Send Reset Link
      </Submit>
      <Link to={paths.auth('login', next)} className={styles.link} onClick={() => onEmail(form.values.email)}>
        {AUTH_TEXTS.backToSignIn}
      </Link>
    </FormBody>
  );
}
