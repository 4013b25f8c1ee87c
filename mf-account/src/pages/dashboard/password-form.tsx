import { validatePasswordChange } from '@urooj/domain/auth-forms';
import type { SessionUser } from '@urooj/domain/entities';
import { useHost } from '@urooj/platform/router';
import { Field } from '@urooj/ui/field';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { useState } from 'react';
import { FormFailure, Submit } from '../../components/form-card.tsx';
import { problemText } from '../../components/problem-text.ts';
import { useApiForm } from '../../components/use-api-form.ts';
import { texts } from '../../texts/en.ts';
import styles from './profile.module.css';

const { currentPassword, newPassword } = texts.password;

const FIELDS = [
  { name: 'currentPassword', label: currentPassword, help: undefined, autoComplete: 'current-password' },
  { name: 'newPassword', label: newPassword, help: texts.form.passwordHelp, autoComplete: 'new-password' },
] as const;

/** Changes the password. The server then ends the account's sessions on all other devices. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const { api, session, notify } = useHost();
  const [success, setSuccess] = useState<string | null>(null);
  const form = useApiForm({
    initial: { currentPassword: '', newPassword: '' },
    validate: validatePasswordChange,
    failed: texts.password.failed,
    async send(values) {
      setSuccess(null);
      const result = await api.changePassword(values);
      if (!result.ok) return result.error;
      const text = result.value || texts.password.changed;
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
      <h2>{texts.password.heading}</h2>
      <p>{texts.password.lead}</p>
      {success ? <Notice tone="success">{success}</Notice> : null}
      <FormFailure form={form} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      {FIELDS.map(({ name, label, help, autoComplete }) => (
        <Field key={name} label={label} help={help} error={problemText(form.errors[name])} required>
          {(control) => <PasswordInput {...control} {...form.register(name)} autoComplete={autoComplete} />}
        </Field>
      ))}
      <Submit form={form} busyLabel={texts.password.busy} isLarge={false}>
        {texts.password.submit}
      </Submit>
    </form>
  );
}
