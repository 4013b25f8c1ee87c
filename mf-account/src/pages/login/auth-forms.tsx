import { validateForgot, validateLogin, validateSignup } from '@urooj/domain/auth-forms';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useHost, useNavigate } from '@urooj/platform/router';
import * as sharedTexts from '@urooj/texts/en';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { type ComponentProps, useId } from 'react';
import { FormBody, Submit } from '../../components/form-card.tsx';
import { problemText } from '../../components/problem-text.ts';
import { useApiForm } from '../../components/use-api-form.ts';
import { paths } from '../../paths.ts';
import { texts } from '../../texts/en.ts';
import { destinationOf } from './destination.ts';
import styles from './login.module.css';

export type AuthFormProps = {
  /** Path of the page that asked for the login. */
  next: string | null;
  /** The e-mail is typed once and shown in each of the forms. */
  email: string;
  onEmail: (email: string) => void;
  /** True from the accepted password until the next page is shown. */
  onEntering: (isEntering: boolean) => void;
};

/** Some backends log banned accounts in; the storefront does not. */
const BANNED = { kind: 'response', status: 403, msg: sharedTexts.banned } as const;

export function LoginForm({ next, email, onEmail, onEntering }: AuthFormProps) {
  const { api, session, notify } = useHost();
  const navigate = useNavigate();
  const form = useApiForm({
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
      notify.toast('success', texts.login.done);
      const { canAdmin } = session.store.getState();
      await navigate(destinationOf(user.role, canAdmin, next), { replace: true });
      onEntering(false);
      return null;
    },
  });
  const { register, errors } = form;
  const keepEmail = () => onEmail(form.values.email);
  return (
    <FormBody form={form} heading={texts.login.title}>
      <EmailField problem={errors.email} input={register('email')} />
      <Field label={texts.form.password} error={problemText(errors.password)} required>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Link to={paths.auth('forgot', next)} className={styles.link} onClick={keepEmail}>
        {texts.login.forgotPassword}
      </Link>
      <Submit form={form} busyLabel={texts.login.busy}>
        {texts.form.login}
      </Submit>
      <p>
        {texts.login.noAccount}{' '}
        <Link to={paths.auth('signup', next)} className={styles.link} onClick={keepEmail}>
          {texts.login.signUp}
        </Link>
      </p>
    </FormBody>
  );
}

export function SignupForm({ next, email, onEmail }: AuthFormProps) {
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const form = useApiForm({
    initial: { name: '', email, password: '' },
    validate: validateSignup,
    failed: sharedTexts.somethingWrong,
    async send(values) {
      const result = await api.signup({ ...values, name: values.name.trim(), email: values.email.trim() });
      if (!result.ok) return result.error;
      notify.toast('success', texts.signup.done);
      onEmail(values.email);
      await navigate(paths.auth('login', next));
      return null;
    },
  });
  const { register, errors } = form;
  return (
    <FormBody form={form} heading={texts.signup.title}>
      <Field label={texts.form.fullName} error={problemText(errors.name)} required>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <EmailField problem={errors.email} input={register('email')} />
      <Field label={texts.form.password} help={texts.form.passwordHelp} error={problemText(errors.password)} required>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Terms />
      <Submit form={form} busyLabel={texts.signup.busy}>
        {texts.signup.title}
      </Submit>
      <p>
        {texts.signup.hasAccount}{' '}
        <Link to={paths.auth('login', next)} className={styles.link} onClick={() => onEmail(form.values.email)}>
          {texts.signup.signIn}
        </Link>
      </p>
    </FormBody>
  );
}

/** The specification shows the checkbox and does not enforce it. */
function Terms() {
  const id = useId();
  const terms = (
    <Link key="terms" to={sitePaths.terms()}>
      {sharedTexts.termsOfService}
    </Link>
  );
  return (
    <div className={styles.terms}>
      <input id={id} type="checkbox" name="terms" />
      <label htmlFor={id}>{texts.signup.agreeToTerms(terms)}</label>
    </div>
  );
}

export function ForgotForm({ next, email, onEmail }: AuthFormProps) {
  const { api } = useHost();
  const navigate = useNavigate();
  const form = useApiForm({
    initial: { email },
    validate: validateForgot,
    failed: sharedTexts.somethingWrong,
    async send(values) {
      const result = await api.forgotPassword(values.email.trim());
      if (!result.ok) return result.error;
      onEmail(values.email);
      await navigate(paths.auth('forgot-sent', next), { replace: true });
      return null;
    },
  });
  return (
    <FormBody form={form} heading={texts.forgot.title}>
      <p>{texts.forgot.lead}</p>
      <EmailField problem={form.errors.email} input={form.register('email')} />
      <Submit form={form} busyLabel={texts.forgot.busy}>
        {texts.forgot.submit}
      </Submit>
      <Link to={paths.auth('login', next)} className={styles.link} onClick={() => onEmail(form.values.email)}>
        {texts.form.backToSignIn}
      </Link>
    </FormBody>
  );
}

/** The sentence is the same whether the account exists or not, so that nobody can find out. */
export function ForgotSent({ next }: AuthFormProps) {
  const navigate = useNavigate();
  return (
    <Stack>
      <h1>{texts.forgot.sentTitle}</h1>
      <Notice tone="success">{texts.forgot.sent}</Notice>
      <Button onClick={() => void navigate(paths.auth('login', next))}>{texts.form.backToSignIn}</Button>
    </Stack>
  );
}

type EmailFieldProps = { problem: Parameters<typeof problemText>[0]; input: ComponentProps<'input'> };

/** `username`: the e-mail is the name that password managers store. */
function EmailField({ problem, input }: EmailFieldProps) {
  return (
    <Field label={texts.form.email} error={problemText(problem)} required>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
