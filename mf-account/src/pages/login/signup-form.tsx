import { validateSignup } from '@urooj/domain/auth-forms';
import { AUTH_TEXTS, SHARED_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useHost, useNavigate } from '@urooj/platform/router';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { PasswordInput } from '@urooj/ui/password-input';
import { useId } from 'react';
import { FormBody, Submit } from '../../components/form-card.tsx';
import { useForm } from '../../components/use-form.ts';
import { paths } from '../../paths.ts';
import type { AuthFormProps } from './auth-form.ts';
import { EmailField } from './email-field.tsx';
import styles from './login.module.css';

export function SignupForm({ next, email, onEmail }: AuthFormProps) {
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const form = useForm({
    initial: { name: '', email, password: '' },
    validate: validateSignup,
    failed: SHARED_TEXTS.somethingWrong,
    async send(values) {
      const result = await api.signup({ ...values, name: values.name.trim(), email: values.email.trim() });
      if (!result.ok) return result.error;
      notify.toast('success', AUTH_TEXTS.signedUp);
      onEmail(values.email);
      await navigate(paths.auth('login', next));
      return null;
    },
  });
  return (
    <FormBody heading="Sign Up" failure={form.failure} countdown={form.countdown} onSubmit={form.onSubmit}>
      <Field label="Full Name" error={form.problemOf('name')} required>
        {(control) => <TextInput {...control} {...form.field('name')} autoComplete="name" />}
      </Field>
      <EmailField problem={form.problemOf('email')} input={form.field('email')} />
      <Field label="Password" help="At least 8 characters." error={form.problemOf('password')} required>
        {(control) => <PasswordInput {...control} {...form.field('password')} autoComplete="new-password" />}
      </Field>
      <Terms />
      <Submit form={form} busyLabel="Signing up...">
        Sign Up
      </Submit>
      <p>
        Already have an account?{' '}
        <Link to={paths.auth('login', next)} className={styles.link} onClick={() => onEmail(form.values.email)}>
          Sign in
        </Link>
      </p>
    </FormBody>
  );
}

/** Shown, not enforced. */
function Terms() {
  const id = useId();
  return (
    <div className={styles.terms}>
      <input id={id} type="checkbox" name="terms" />
      <label htmlFor={id}>
        I agree to the <Link to={sitePaths.terms()}>Terms of Service</Link>
      </label>
    </div>
  );
}
