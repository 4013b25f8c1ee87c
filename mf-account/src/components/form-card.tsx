import { Button } from '@urooj/ui/button';
import { Card } from '@urooj/ui/card';
import { Container } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Skeleton } from '@urooj/ui/skeleton';
import type { FormEvent, ReactNode } from 'react';
import { Countdown } from './countdown.tsx';
import styles from './form-card.module.css';
import type { Wait } from './use-wait.ts';

/** The narrow page of a form that stands alone. */
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
  /** After too many attempts: how long until the next. */
  wait?: Wait;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The form itself, with its title and why it was refused. */
export function FormBody({ heading, failure, wait, onSubmit, children }: FormBodyProps) {
  return (
    <form noValidate onSubmit={onSubmit} className={styles.form}>
      <h1>{heading}</h1>
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {wait && failure ? <Countdown wait={wait} /> : null}
      {children}
    </form>
  );
}

type SubmitProps = {
  form: { readonly isBusy: boolean; readonly wait: { readonly isOn: boolean } };
  busyLabel: string;
  children: string;
};

/** Sends a form of its own page: busy while it does, and resting while the server asks to wait. */
export function Submit({ form, busyLabel, children }: SubmitProps) {
  return (
    <Button
      type="submit"
      size="large"
      wide
      busy={form.isBusy}
      aria-disabled={form.wait.isOn || undefined}
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
        <Skeleton label="Loading the form" shape="title" />
        <Skeleton label="" shape="row" count={4} />
      </div>
    </FormCard>
  );
}
