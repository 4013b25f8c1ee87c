import { errorText } from '@urooj/api/result';
import { type ResetValues, validateReset } from '@urooj/domain/auth-forms';
import type { Problems } from '@urooj/domain/rules';
import { RESET_TEXTS } from '@urooj/domain/texts';
import type { Page } from '@urooj/platform/remote';
import { useHost, useLoaderData, useNavigate } from '@urooj/platform/router';
import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { Container } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { type FormEvent, useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import styles from '../login/login.module.css';

const FIELDS = [
  { name: 'newPassword', label: 'New password', help: 'At least 8 characters.' },
  { name: 'confirmNewPassword', label: 'Confirm new password', help: undefined },
] as const;

/** The token is a secret: it leaves the address bar, and so the history and any referrer, as soon as it is read. */
function useHiddenToken(): void {
  useEffect(() => {
    window.history.replaceState(window.history.state, '', '/resetpassword/hidden');
  }, []);
}

function ResetPassword() {
  const token = useLoaderData<string>();
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const [values, setValues] = useState<ResetValues>({ newPassword: '', confirmNewPassword: '' });
  const [problems, setProblems] = useState<Problems<keyof ResetValues>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useHiddenToken();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = validateReset(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const result = await api.resetPassword(token, values);
    setBusy(false);
    if (!result.ok) return setFailure(errorText(result.error, RESET_TEXTS.failed));
    notify.toast('success', result.value);
    await navigate(paths.login());
  };

  return (
    <Container className={styles.page}>
      <Card className={styles.card}>
        <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
          <h1>Reset Password</h1>
          {failure ? <Notice tone="error">{failure}</Notice> : null}
          {FIELDS.map(({ name, label, help }) => (
            <Field key={name} label={label} help={help} error={problems[name]} required>
              {(control) => (
                <PasswordInput
                  {...control}
                  name={name}
                  autoComplete="new-password"
                  value={values[name]}
                  onChange={(event) => setValues({ ...values, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <Button type="submit" size="large" wide busy={isBusy} busyLabel={RESET_TEXTS.busy}>
            {RESET_TEXTS.submit}
          </Button>
        </form>
      </Card>
    </Container>
  );
}

export const page: Page = {
  loader:
    () =>
    ({ params }) =>
      params.token ?? '',
  meta: { title: 'Reset password', description: 'Set a new password.', noindex: true },
  Component: ResetPassword,
};
