import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Field } from '@urooj/ui/field';
import { useForm } from '@urooj/ui/form';
import { LogoMark } from '@urooj/ui/logo';
import { Notice } from '@urooj/ui/notice';
import { PasswordInput } from '@urooj/ui/password-input';
import { call } from '../../api.ts';
import { usePageTitle } from '../../components/use-page-title.ts';
import { layoutTexts } from '../../texts/en/layout.ts';
import { signInTexts as text } from '../../texts/en/sign-in.ts';
import styles from './sign-in.module.css';

/** @param reason why there is no session; `null` where that needs no explanation */
export function SignIn({ reason, onSignedIn }: { reason: string | null; onSignedIn: () => Promise<void> }) {
  const heading = usePageTitle(text.title);
  const form = useForm({
    initial: { token: '' },
    validate: ({ token }) => (token.trim() === '' ? { token: text.missing } : {}),
    async submit({ token }) {
      const outcome = await call('/sign-in', { method: 'POST', body: { token: token.trim() } });
      if (!outcome.ok) return outcome.failure.message;
      await onSignedIn();
    },
  });
  const error = form.errors.token ?? form.failure ?? undefined;

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
        <form {...form.formProps} className={styles.form}>
          <Field label={text.token} help={text.help} error={error} required>
            {(control) => <PasswordInput {...control} {...form.register('token')} autoComplete="current-password" />}
          </Field>
          <Button type="submit" wide busy={form.isSubmitting} busyLabel={text.signingIn}>
            {text.signIn}
          </Button>
        </form>
      </Card>
    </main>
  );
}
