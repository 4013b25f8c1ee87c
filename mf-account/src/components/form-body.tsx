import { Button } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import { type RetryCountdown, RetryNotice } from '@urooj/ui/retry-countdown';
import type { ComponentProps, ReactNode } from 'react';
import styles from './form-card.module.css';

/** What `useApiForm` returns, as far as the parts below need it. */
type SentForm = {
  readonly formProps: ComponentProps<'form'>;
  readonly failure: string | null;
  readonly isSubmitting: boolean;
  readonly countdown: RetryCountdown;
};

type FormBodyProps = {
  form: SentForm;
  heading: string;
  /** Of the heading: 2 where the page has another title. */
  level?: 1 | 2;
  children: ReactNode;
};

/** The form with its title, and why the last attempt failed. */
export function FormBody({ form, heading, level = 1, children }: FormBodyProps) {
  const Heading = `h${level}` as const;
  return (
    <form {...form.formProps} className={styles.form}>
      <Heading>{heading}</Heading>
      <FormFailure form={form} />
      {children}
    </form>
  );
}

/** Why the last attempt failed, and when the next one is allowed. */
export function FormFailure({ form: { failure, countdown } }: { form: SentForm }) {
  return (
    <>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <RetryNotice countdown={countdown} hasFailed={failure !== null} />
    </>
  );
}

type SubmitProps = { form: SentForm; busyLabel: string; children: string; isLarge?: boolean };

/** The submit button: busy while the form is sent, disabled while the server asks to wait. */
export function Submit({ form, busyLabel, children, isLarge = true }: SubmitProps) {
  return (
    <Button
      type="submit"
      {...(isLarge ? { size: 'large' as const, wide: true } : {})}
      busy={form.isSubmitting}
      aria-disabled={form.countdown.isRunning || undefined}
      busyLabel={busyLabel}
    >
      {children}
    </Button>
  );
}
