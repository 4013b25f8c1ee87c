import { Container } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import styles from './page-skeleton.module.css';

/** What stands in the frame until a page's code and data are there. */
export function PageSkeleton() {
  return (
    <Container className={styles.skeleton}>
      <Skeleton label="Loading page" shape="title" />
      <div aria-hidden="true" className={styles.rest}>
        <Skeleton label="" count={3} />
        <Skeleton label="" shape="card" />
      </div>
    </Container>
  );
}
