import type { Result } from '@urooj/api/result';
import type { BlogPost } from '@urooj/domain/entities';
import { BLOG_TEXTS } from '@urooj/domain/texts';
import { sitePaths } from '@urooj/platform/paths';
import type { Page } from '@urooj/platform/remote';
import { Link, useLoaderData, useRevalidator } from '@urooj/platform/router';
import { buttonClass } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Grid } from '@urooj/ui/layout';
import { Section } from '@urooj/ui/section';
import { loadPosts } from './list.loader.ts';
import { LIST_HEADING, LIST_LEAD } from './list-skeleton.tsx';
import { PostCard } from './post-card.tsx';

function Posts() {
  const result = useLoaderData<Result<BlogPost[]>>();
  const { state, revalidate } = useRevalidator();
  if (!result.ok) {
    return (
      <ErrorState title={BLOG_TEXTS.listFailed} retrying={state === 'loading'} onRetry={() => void revalidate()} />
    );
  }
  if (result.value.length === 0) {
    return (
      <EmptyState title="No posts yet." text="The first one is being written. Meanwhile, have a look at the shop.">
        <Link to={sitePaths.home()} className={buttonClass({ variant: 'secondary' })}>
          To the shop
        </Link>
      </EmptyState>
    );
  }
  return (
    <Grid as="ul">
      {result.value.map((post) => (
        <PostCard key={post.id} post={post} />
      ))}
    </Grid>
  );
}

function BlogList() {
  return (
    <Section level={1} heading={LIST_HEADING} lead={LIST_LEAD}>
      <Posts />
    </Section>
  );
}

export const page: Page = {
  loader: loadPosts,
  meta: { title: LIST_HEADING, description: LIST_LEAD },
  Component: BlogList,
};
