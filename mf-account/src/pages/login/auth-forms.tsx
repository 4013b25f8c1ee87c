import type { FieldErrorCode } from '@urooj/contract/field-errors';
import { validateForgot, validateLogin, validateSignup } from '@urooj/domain/auth-forms';
import { sitePaths } from '@urooj/platform/paths';
import { Link, useHost, useNavigate } from '@urooj/platform/router';
import * as sharedTexts from '@urooj/texts/en';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { type ComponentProps, useId } from 'react';
import { FormBody, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { paths } from '../../paths.ts';
import { forgotTexts, loginTexts, signupTexts } from '../../texts/en/login.ts';
import { formTexts } from '../../texts/en.ts';
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
  /** True below the receipt of a payment, which is the title of the page then. */
  hasReceipt: boolean;
};

/** Some backends log banned accounts in; the storefront does not. */
const BANNED = { kind: 'response', status: 403, msg: sharedTexts.banned } as const;

export function LoginForm({ next, email, onEmail, onEntering, hasReceipt }: AuthFormProps) {
  const { api, session, notify } = useHost();
  const navigate = useNavigate();
  const form = useApiForm({
    initial: { email, password: '' },
    validate: validateLogin,
    failed: sharedTexts.somethingWrong,
    isToasted: false,
    async send(values) {
      const result = await api.login({ ...values, email: values.email.trim() });
      if (!result.ok) return result.error;
      const { isBanned, ...user } = result.value.user;
      if (isBanned) return BANNED;
      onEntering(true);
      await session.signIn(user, result.value.token);
      notify.toast('success', loginTexts.done);
      const { canAdmin } = session.store.getState();
      await navigate(destinationOf(user.role, canAdmin, next), { replace: true });
      onEntering(false);
      return null;
    },
  });
  const { register, errors } = form;
  const keepEmail = () => onEmail(form.values.email);
  return (
    <FormBody form={form} heading={hasReceipt ? loginTexts.haveAccount : loginTexts.title} level={hasReceipt ? 2 : 1}>
      {hasReceipt ? <p>{loginTexts.haveAccountLead}</p> : null}
      <EmailField problem={errors.email} input={register('email')} />
      <Field label={formTexts.password} error={fieldErrorText(errors.password)} required>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Link to={paths.auth('forgot', next)} className={styles.link} onClick={keepEmail}>
        {loginTexts.forgotPassword}
      </Link>
      <Submit form={form} busyLabel={loginTexts.busy}>
        {formTexts.login}
      </Submit>
      <p>
        {loginTexts.noAccount}{' '}
        <Link to={paths.auth('signup', next)} className={styles.link} onClick={keepEmail}>
          {loginTexts.signUp}
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
    isToasted: false,
    async send(values) {
      const result = await api.signup({ ...values, name: values.name.trim(), email: values.email.trim() });
      if (!result.ok) return result.error;
      notify.toast('success', signupTexts.done);
      onEmail(values.email);
      await navigate(paths.auth('login', next));
      return null;
    },
  });
  const { register, errors } = form;
  return (
    <FormBody form={form} heading={signupTexts.title}>
      <Field label={formTexts.fullName} error={fieldErrorText(errors.name)} required>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      <EmailField problem={errors.email} input={register('email')} />
      <Field label={formTexts.password} help={formTexts.passwordHelp} error={fieldErrorText(errors.password)} required>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <Terms />
      <Submit form={form} busyLabel={signupTexts.busy}>
        {signupTexts.title}
      </Submit>
      <p>
        {signupTexts.hasAccount}{' '}
        <Link to={paths.auth('login', next)} className={styles.link} onClick={() => onEmail(form.values.email)}>
          {signupTexts.signIn}
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
      <label htmlFor={id}>{signupTexts.agreeToTerms(terms)}</label>
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
    isToasted: false,
    async send(values) {
      const result = await api.forgotPassword(values.email.trim());
      if (!result.ok) return result.error;
      onEmail(values.email);
      await navigate(paths.auth('forgot-sent', next), { replace: true });
      return null;
    },
  });
  return (
    <FormBody form={form} heading={forgotTexts.title}>
      <p>{forgotTexts.lead}</p>
      <EmailField problem={form.errors.email} input={form.register('email')} />
      <Submit form={form} busyLabel={forgotTexts.busy}>
        {forgotTexts.submit}
      </Submit>
      <Link to={paths.auth('login', next)} className={styles.link} onClick={() => onEmail(form.values.email)}>
        {formTexts.backToSignIn}
      </Link>
    </FormBody>
  );
}

/** The sentence is the same whether the account exists or not, so that nobody can find out. */
export function ForgotSent({ next }: AuthFormProps) {
  const navigate = useNavigate();
  return (
    <Stack>
      <h1>{forgotTexts.sentTitle}</h1>
      <Notice tone="success">{forgotTexts.sent}</Notice>
      <Button onClick={() => void navigate(paths.auth('login', next))}>{formTexts.backToSignIn}</Button>
    </Stack>
  );
}

type EmailFieldProps = { problem: FieldErrorCode | undefined; input: ComponentProps<'input'> };

/** `username`: the e-mail is the name that password managers store. */
function EmailField({ problem, input }: EmailFieldProps) {
  return (
    <Field label={formTexts.email} error={fieldErrorText(problem)} required>
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
