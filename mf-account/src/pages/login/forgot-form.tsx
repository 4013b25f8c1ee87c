import { validateForgot } from '@urooj/domain/auth-forms';
import { AUTH_TEXTS } from '@urooj/domain/texts';
import { useHost } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import styles from './login.module.css';
import type { ModeProps } from './login.page.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function ForgotForm({ onMode }: ModeProps) {
  const { api } = useHost();
  const form = useAuthForm({ email: '' }, validateForgot, async ({ email }) => {
    const result = await api.forgotPassword(email);
    if (!result.ok) return result.error;
    onMode('forgot-sent');
    return null;
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit} className={styles.form}>
      <h1>Forgot Password</h1>
      <p>We send a link to set a new one.</p>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <Field label="Email" error={form.problemOf('email')} required>
        {(control) => <TextInput {...control} {...form.field('email')} type="email" autoComplete="username" />}
      </Field>
      <Button type="submit" size="large" wide busy={form.isBusy} busyLabel="Sending...">
        Send reset link
      </Button>
      <button type="button" className={styles.link} onClick={() => onMode('login')}>
        {AUTH_TEXTS.backToSignIn}
      </button>
    </form>
  );
}
