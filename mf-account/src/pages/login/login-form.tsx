import type { ApiError } from '@urooj/api/result';
import type { BodyOf } from '@urooj/contract/endpoints';
import { STEP_UP_METHODS, type StepUpMethod } from '@urooj/contract/vocabulary';
import { validateLogin } from '@urooj/domain/auth-forms';
import { cleanEmail } from '@urooj/domain/email-rule';
import { Link, useHost } from '@urooj/host/router';
import { sharedTexts } from '@urooj/texts/en/shared';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { useTitleFocus } from '@urooj/ui/use-title-focus';
import { Suspense, useState } from 'react';
import { EmailField } from '../../components/email-field.tsx';
import { FormBody, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { paths } from '../../paths.ts';
import { loginTexts } from '../../texts/en/login.ts';
import { formTexts } from '../../texts/en/shared.ts';
import type { AuthFormProps } from './auth-forms.tsx';
import styles from './login.module.css';
import { useEnter } from './use-enter.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

/** Only accounts with a second factor load it. */
const SecondStep = lazyComponent(() => import(/* webpackChunkName: "second-step" */ './second-step.tsx'), 'SecondStep');

type Credentials = Pick<BodyOf<'login'>, 'email' | 'password'>;
type AcceptedPassword = { readonly credentials: Credentials; readonly methods: readonly StepUpMethod[] };

/** How the account confirms the login; `null` where the server does not ask for it. */
function methodsOf(error: ApiError): readonly StepUpMethod[] | null {
  if (error.kind !== 'response' || error.code !== 'second_factor_required') return null;
  const named = String(error.params?.methods ?? '').split(' ');
  return STEP_UP_METHODS.filter((method) => named.includes(method));
}

export function LoginForm(props: AuthFormProps) {
  const [accepted, setAccepted] = useState<AcceptedPassword | null>(null);
  const enter = useEnter(props.next, props.onEntering);
  // The second step takes the focus itself, once it is loaded.
  useTitleFocus(accepted ? null : 'password', props.hasReceipt ? 'form h2' : 'h1');
  if (!accepted) return <PasswordStep {...props} enter={enter} onAccepted={setAccepted} />;
  return (
    <Suspense fallback={<p role="status">{sharedTexts.loading}</p>}>
      <SecondStep {...accepted} enter={enter} level={props.hasReceipt ? 2 : 1} onCancel={() => setAccepted(null)} />
    </Suspense>
  );
}

type PasswordStepProps = AuthFormProps & {
  enter: ReturnType<typeof useEnter>;
  onAccepted: (accepted: AcceptedPassword) => void;
};

function PasswordStep({ next, email, onEmail, hasReceipt, enter, onAccepted }: PasswordStepProps) {
  const { api } = useHost();
  const passkeys = usePasskeyLogin(enter);
  const form = useApiForm({
    initial: { email, password: '' },
    validate: validateLogin,
    failed: sharedTexts.somethingWrong,
    isToasted: false,
    async send(values) {
      const credentials = { ...values, email: cleanEmail(values.email) };
      const result = await api.login(credentials);
      if (result.ok) return enter(result.value);
      const methods = methodsOf(result.error);
      if (!methods) return result.error;
      onEmail(values.email);
      onAccepted({ credentials, methods });
      return null;
    },
  });
  const { register, errors } = form;
  const keepEmail = () => onEmail(form.values.email);
  return (
    <FormBody form={form} heading={hasReceipt ? loginTexts.haveAccount : loginTexts.title} level={hasReceipt ? 2 : 1}>
      {hasReceipt ? <p>{loginTexts.haveAccountLead}</p> : null}
      {passkeys.failure ? <Notice tone="error">{passkeys.failure}</Notice> : null}
      <EmailField
        problem={errors.email}
        input={register('email')}
        onUse={(email) => form.setValue('email', email)}
        // Lists the passkeys of the shop among the suggestions.
        {...(passkeys.isOffered && { autoComplete: 'username webauthn' })}
      />
      <Field label={formTexts.password} error={fieldErrorText(errors.password)} required>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="current-password" />}
      </Field>
      <Link to={paths.auth('forgot', next)} className={styles.link} onClick={keepEmail}>
        {loginTexts.forgotPassword}
      </Link>
      <Submit form={form} busyLabel={loginTexts.busy}>
        {formTexts.login}
      </Submit>
      {passkeys.isOffered ? (
        <Button
          variant="secondary"
          wide
          busy={passkeys.isWaiting}
          busyLabel={loginTexts.withPasskeyBusy}
          onClick={passkeys.start}
        >
          {loginTexts.withPasskey}
        </Button>
      ) : null}
      <p>
        {loginTexts.noAccount}{' '}
        <Link to={paths.auth('signup', next)} className={styles.link} onClick={keepEmail}>
          {loginTexts.signUp}
        </Link>
      </p>
    </FormBody>
  );
}
