import { validateSignup } from '@urooj/domain/auth-forms';
import { AUTH_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useHost } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { useId } from 'react';
import styles from './login.module.css';
import type { ModeProps } from './login.page.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function SignupForm({ onMode }: ModeProps) {
  const { api, notify } = useHost();
  const termsId = useId();
  const form = useAuthForm({ name: '', email: '', password: '' }, validateSignup, async (values) => {
    const result = await api.signup(values);
    if (!result.ok) return result.error;
    notify.toast('success', AUTH_TEXTS.signedUp);
    onMode('login');
    return null;
  });
  return (
    <form ref={form.form} noValidate onSubmit={form.onSubmit} className={styles.form}>
      <h1>Sign Up</h1>
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      <Field label="Full Name" error={form.problemOf('name')} required>
        {(control) => <TextInput {...control} {...form.field('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={form.problemOf('email')} required>
        {(control) => <TextInput {...control} {...form.field('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" help="At least 8 characters." error={form.problemOf('password')} required>
        {(control) => <PasswordInput {...control} {...form.field('password')} autoComplete="new-password" />}
      </Field>
      <div className={styles.terms}>
        <input id={termsId} type="checkbox" name="terms" />
        <label htmlFor={termsId}>
          I agree to the <Link to={sitePaths.terms()}>Terms of Service</Link>
        </label>
      </div>
      <Button type="submit" size="large" wide busy={form.isBusy} busyLabel="Signing up...">
        Sign Up
      </Button>
      <p>
        Already have an account?{' '}
        <button type="button" className={styles.link} onClick={() => onMode('login')}>
          Sign in
        </button>
      </p>
    </form>
  );
}
