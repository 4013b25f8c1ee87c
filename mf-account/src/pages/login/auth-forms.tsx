import { validateForgot, validateSignup } from '@urooj/domain/auth-forms';
import { cleanEmail } from '@urooj/domain/email-rule';
import { cleanName } from '@urooj/domain/person-name';
import { sitePaths } from '@urooj/host/paths';
import { Link, useHost, useNavigate } from '@urooj/host/router';
import { sharedTexts } from '@urooj/texts/en/shared';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { useId } from 'react';
import { EmailField } from '../../components/email-field.tsx';
import { FormBody, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { paths } from '../../paths.ts';
import { forgotTexts, signupTexts } from '../../texts/en/login.ts';
import { formTexts } from '../../texts/en/shared.ts';
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

export function SignupForm({ next, email, onEmail }: AuthFormProps) {
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const form = useApiForm({
    initial: { name: '', email, password: '' },
    validate: validateSignup,
    failed: sharedTexts.somethingWrong,
    isToasted: false,
    async send(values) {
      const result = await api.signup({ ...values, name: cleanName(values.name), email: cleanEmail(values.email) });
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
      <EmailField problem={errors.email} input={register('email')} onUse={(email) => form.setValue('email', email)} />
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
      {signupTexts.termsOfService}
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
      const result = await api.forgotPassword(cleanEmail(values.email));
      if (!result.ok) return result.error;
      onEmail(values.email);
      await navigate(paths.auth('forgot-sent', next), { replace: true });
      return null;
    },
  });
  return (
    <FormBody form={form} heading={forgotTexts.title}>
      <p>{forgotTexts.lead}</p>
      <EmailField
        problem={form.errors.email}
        input={form.register('email')}
        onUse={(email) => form.setValue('email', email)}
      />
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
