import { Container } from '@urooj/ui/layout';
import { Skeleton } from '@urooj/ui/skeleton';
import styles from './post.module.css';

export function PostSkeleton() {
  return (
    <Container width="reading" className={styles.page}>
      <Skeleton label="Loading post..." shape="title" />
      <Skeleton label="" count={8} />
    </Container>
  );
}
