import { validatePasswordChange } from '@urooj/domain/auth-forms';
import type { SessionUser } from '@urooj/domain/entities';
import { SECURITY_TEXTS } from '@urooj/domain/texts';
import { useHost } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Field } from '@urooj/ui/field';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { useState } from 'react';
import { RetryNotice } from '../../components/retry-countdown.tsx';
import { useForm } from '../../components/use-form.ts';
import styles from './profile.module.css';

const FIELDS = [
  { name: 'currentPassword', label: 'Current Password', help: undefined, autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', help: 'At least 8 characters.', autoComplete: 'new-password' },
] as const;

const EMPTY = { currentPassword: '', newPassword: '' };

/** Another password for who knows the current one. Every other device is logged out with it. */
export function PasswordForm({ user }: { user: SessionUser }) {
  const { api, session, notify } = useHost();
  const [done, setDone] = useState<string | null>(null);
  const form = useForm({
    initial: EMPTY,
    validate: validatePasswordChange,
    failed: SECURITY_TEXTS.passwordFailed,
    async send(values) {
      setDone(null);
      const result = await api.changePassword(values);
      if (!result.ok) return result.error;
      const text = result.value || SECURITY_TEXTS.passwordChanged;
      form.restore({});
      setDone(text);
      notify.toast('success', text);
      // The session is a new one, and so is what goes with it.
      await session.signIn(user, null);
      return null;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.form}>
      <h2>Change password</h2>
      <p>All other devices are logged out.</p>
      {done ? <Notice tone="success">{done}</Notice> : null}
      {form.failure ? <Notice tone="error">{form.failure}</Notice> : null}
      {form.failure ? <RetryNotice countdown={form.countdown} /> : null}
      {/* Tells a password manager whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} />
      {FIELDS.map(({ name, label, help, autoComplete }) => (
        <Field key={name} label={label} help={help} error={form.problemOf(name)} required>
          {(control) => <PasswordInput {...control} {...form.field(name)} autoComplete={autoComplete} />}
        </Field>
      ))}
      <Button
        type="submit"
        busy={form.isBusy}
        busyLabel="Changing..."
        aria-disabled={form.countdown.isRunning || undefined}
      >
        Change Password
      </Button>
    </form>
  );
}
