import { Container } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import { texts } from '../texts/en/shared.ts';
import styles from './page-skeleton.module.css';

/** Shown in the layout while a page's code and data load. */
export function PageSkeleton() {
  return (
    <Container className={styles.skeleton}>
      <Skeleton label={texts.layout.loadingPage} shape="title" />
      <div aria-hidden="true" className={styles.rest}>
        <Skeleton label="" count={3} />
        <Skeleton label="" shape="card" />
      </div>
    </Container>
  );
}
