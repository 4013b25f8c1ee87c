import { Card } from '@urooj/ui/card';
import { Container } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import type { ReactNode } from 'react';
import { skeletonTexts } from '../texts/en/skeletons.ts';
import styles from './form-card.module.css';

/** A narrow page with one form. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <Container className={styles.page}>
      <Card className={styles.card}>{children}</Card>
    </Container>
  );
}

export function FormCardSkeleton() {
  return (
    <FormCard>
      <div className={styles.form}>
        <Skeleton label={skeletonTexts.form.loading} shape="title" />
        <Skeleton label="" shape="row" count={4} />
      </div>
    </FormCard>
  );
}
