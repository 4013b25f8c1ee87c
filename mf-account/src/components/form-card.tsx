import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Container } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Skeleton } from '@urooj/ui/skeleton';
import type { FormEvent, ReactNode } from 'react';
import { texts } from '../texts/en.ts';
import styles from './form-card.module.css';
import { type RetryCountdown, RetryNotice } from './retry-countdown.tsx';

/** A narrow page with one form. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <Container className={styles.page}>
      <Card className={styles.card}>{children}</Card>
    </Container>
  );
}

type FormBodyProps = {
  heading: string;
  failure: string | null;
  /** Runs after too many attempts. */
  countdown?: RetryCountdown;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The form with its title, and why the last attempt failed. */
export function FormBody({ heading, failure, countdown, onSubmit, children }: FormBodyProps) {
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <h1>{heading}</h1>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {countdown && failure ? <RetryNotice countdown={countdown} /> : null}
      {children}
    </form>
  );
}

type SubmitProps = {
  form: { readonly isBusy: boolean; readonly countdown: { readonly isRunning: boolean } };
  busyLabel: string;
  children: string;
};

/** The submit button of such a form: busy while it is sent, disabled while the server asks to wait. */
export function Submit({ form, busyLabel, children }: SubmitProps) {
  return (
    <Button
      type="submit"
      size="large"
      wide
      busy={form.isBusy}
      aria-disabled={form.countdown.isRunning || undefined}
      busyLabel={busyLabel}
    >
      {children}
    </Button>
  );
}

export function FormCardSkeleton() {
  return (
    <FormCard>
      <div className={styles.form}>
        <Skeleton label={texts.form.loading} shape="title" />
        <Skeleton label="" shape="row" count={4} />
      </div>
    </FormCard>
  );
}
