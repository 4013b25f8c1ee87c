import { validatePasswordChange } from '@urooj/domain/auth-forms';
import type { SessionUser } from '@urooj/domain/entities';
import { useHost } from '@urooj/host/router';
import { fieldErrorText } from '@urooj/texts/field-errors';
import { Field } from '@urooj/ui/field';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { useState } from 'react';
import { passwordTexts } from '../texts/en/access.ts';
import { formTexts } from '../texts/en/shared.ts';
import styles from './account-form.module.css';
import { FormFailure, Submit } from './form-body.tsx';
import { useApiForm } from './use-api-form.ts';

const fields = () =>
  [
    {
      name: 'currentPassword',
      label: passwordTexts.currentPassword,
      help: undefined,
      autoComplete: 'current-password',
    },
    {
      name: 'newPassword',
      label: passwordTexts.newPassword,
      help: formTexts.passwordHelp,
      autoComplete: 'new-password',
    },
  ] as const;

/** Changes the password. The server then ends the account's sessions in all other browsers. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const { api, session, notify } = useHost();
  const [success, setSuccess] = useState<string | null>(null);
  const form = useApiForm({
    initial: { currentPassword: '', newPassword: '' },
    validate: validatePasswordChange,
    failed: passwordTexts.failed,
    async send(values) {
      setSuccess(null);
      const result = await api.changePassword(values);
      if (!result.ok) return result.error;
      const text = result.value || passwordTexts.changed;
      form.reset();
      setSuccess(text);
      notify.toast('success', text);
      // The server has started a new session for this browser.
      await session.signIn(user, null);
      return null;
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <h2>{passwordTexts.heading}</h2>
      <p>{passwordTexts.lead}</p>
      {success ? <Notice tone="success">{success}</Notice> : null}
      <FormFailure form={form} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      {fields().map(({ name, label, help, autoComplete }) => (
        <Field key={name} label={label} help={help} error={fieldErrorText(form.errors[name])} required>
          {(control) => <PasswordInput {...control} {...form.register(name)} autoComplete={autoComplete} />}
        </Field>
      ))}
      <Submit form={form} busyLabel={passwordTexts.busy} isLarge={false}>
        {passwordTexts.submit}
      </Submit>
    </form>
  );
}
