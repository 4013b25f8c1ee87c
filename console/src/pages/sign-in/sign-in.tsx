import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { LogoMark } from '@urooj/ui/logo';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { layoutTexts } from '../../texts/en/layout.ts';
import { signInTexts as text } from '../../texts/en/sign-in.ts';
import styles from './sign-in.module.css';

/** @param reason why there is no session; `null` where that needs no explanation */
export function SignIn({ reason, onSignedIn }: { reason: string | null; onSignedIn: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const heading = usePageTitle(text.title);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim();
    if (isBusy) return;
    setBusy(true);
    const failed = token === '' ? text.missing : await signIn(token);
    if (failed === null) return onSignedIn();
    setBusy(false);
    setError(failed);
    field.current?.focus();
  }

  return (
    <main className={styles.page}>
      <Card className={styles.card ?? ''}>
        <div className={styles.brand}>
          <LogoMark size={40} />
          {layoutTexts.brand}
        </div>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {text.title}
        </h1>
        <p className={styles.about}>{text.about}</p>
        {reason && !error ? <Notice tone="warning">{reason}</Notice> : null}
        <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
          <Field label={text.token} help={text.help} error={error} required>
            {(control) => (
              <PasswordInput
                {...control}
                ref={field}
                name="token"
                autoComplete="current-password"
                onChange={() => setError('')}
              />
            )}
          </Field>
          <Button type="submit" wide busy={isBusy} busyLabel={text.signingIn}>
            {text.signIn}
          </Button>
        </form>
      </Card>
    </main>
  );
}

/** @returns the sentence of a failure, `null` where the session has begun */
async function signIn(token: string): Promise<string | null> {
  const outcome = await call('/sign-in', { method: 'POST', body: { token } });
  return outcome.ok ? null : outcome.failure.message;
}
