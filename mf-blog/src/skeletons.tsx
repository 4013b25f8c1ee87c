import { Container, Grid } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { Skeleton } from '@urooj/ui/skeleton';
import styles from './pages/post/post.module.css';
import { skeletonTexts } from './texts/en/skeletons.ts';

/** Three cards stand for the list of posts while it loads. */
export function ListSkeleton() {
  return (
    <Section level={1} heading={skeletonTexts.list.heading} lead={skeletonTexts.list.lead}>
      <Grid>
        <Skeleton label={skeletonTexts.list.loading} shape="card" />
        <Skeleton label="" shape="card" />
        <Skeleton label="" shape="card" />
      </Grid>
    </Section>
  );
}

/** A title and some lines stand for a post while it loads. */
export function PostSkeleton() {
  return (
    <Container width="reading" className={styles.page}>
      <Skeleton label={skeletonTexts.post.loading} shape="title" />
      <Skeleton label="" count={8} />
    </Container>
  );
}
