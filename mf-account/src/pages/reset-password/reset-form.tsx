import { type ResetValues, validateReset } from '@urooj/domain/auth-forms';
import { RESET_TEXTS } from '@urooj/domain/texts';
import { useHost, useNavigate } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { PasswordInput } from '@urooj/ui/password-input';
import { FormBody } from '../../components/form-card.tsx';
import { useForm } from '../../components/use-form.ts';
import { paths } from '../../paths.ts';

const FIELDS = [
  { name: 'newPassword', label: 'New Password', help: 'At least 8 characters.' },
  { name: 'confirmNewPassword', label: 'Confirm New Password', help: undefined },
] as const;

const EMPTY = { newPassword: '', confirmNewPassword: '' } satisfies ResetValues;

/** Sets the new password. It ends every session of the account, so the way leads to the login. */
export function ResetForm({ token }: { token: string }) {
  const { api, session, notify } = useHost();
  const navigate = useNavigate();
  const form = useForm({
    initial: EMPTY,
    validate: validateReset,
    failed: RESET_TEXTS.failed,
    async send(values) {
      const result = await api.resetPassword(token, values);
      if (!result.ok) return result.error;
      session.expire();
      notify.toast('success', result.value || RESET_TEXTS.done);
      await navigate(paths.login(), { replace: true });
      return null;
    },
  });
  return (
    <FormBody heading={RESET_TEXTS.submit} failure={form.failure} onSubmit={form.onSubmit}>
      {FIELDS.map(({ name, label, help }) => (
        <Field key={name} label={label} help={help} error={form.problemOf(name)} required>
          {(control) => <PasswordInput {...control} {...form.field(name)} autoComplete="new-password" />}
        </Field>
      ))}
      <Button type="submit" size="large" wide busy={form.isBusy} busyLabel={RESET_TEXTS.busy}>
        {RESET_TEXTS.submit}
      </Button>
    </FormBody>
  );
}
