import { acceptInvitation } from '@urooj/api/staff-calls';
import { validateSignup } from '@urooj/domain/auth-forms';
import { cleanName } from '@urooj/domain/person-name';
import { sitePaths } from '@urooj/host/paths';
import { useHost, useNavigate } from '@urooj/host/router';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field } from '@urooj/ui/field';
import { TextInput } from '@urooj/ui/inputs';
import { PasswordInput } from '@urooj/ui/password-input';
import type { ReactNode } from 'react';
import { FormBody, Submit } from '../../components/form-body.tsx';
import { useApiForm } from '../../components/use-api-form.ts';
import { paths } from '../../paths.ts';
import { joinTexts } from '../../texts/en/join.ts';
import { formTexts } from '../../texts/en/shared.ts';

type AcceptFormProps = { secret: string; email: string; children: ReactNode };

/** Makes the account, or replaces the password of the one that is there: both begin with a login. */
export function AcceptForm({ secret, email, children }: AcceptFormProps) {
  const { api, session, notify } = useHost();
  const navigate = useNavigate();
  const form = useApiForm({
    initial: { name: '', password: '' },
    validate: (values) => validateSignup({ ...values, email }),
    failed: joinTexts.failed,
    isToasted: false,
    async send({ name, password }) {
      const result = await acceptInvitation(api, { secret, name: cleanName(name), password });
      if (!result.ok) return result.error;
      // Somebody else may be logged in here, or the account itself, whose sessions have ended.
      session.expire();
      notify.toast('success', joinTexts.done);
      await navigate(paths.login(sitePaths.desk()), { replace: true });
      return null;
    },
  });
  const { register, errors } = form;
  return (
    <FormBody form={form} heading={joinTexts.heading}>
      {children}
      <Field label={joinTexts.name} error={fieldErrorText(errors.name)} required>
        {(control) => <TextInput {...control} {...register('name')} autoComplete="name" />}
      </Field>
      {/* Password managers store the password for it. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={formTexts.password} help={formTexts.passwordHelp} error={fieldErrorText(errors.password)} required>
        {(control) => <PasswordInput {...control} {...register('password')} autoComplete="new-password" />}
      </Field>
      <p>{joinTexts.factor}</p>
      <Submit form={form} busyLabel={joinTexts.busy}>
        {joinTexts.accept}
      </Submit>
    </FormBody>
  );
}
