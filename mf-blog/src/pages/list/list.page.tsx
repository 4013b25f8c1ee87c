import { POSTS_PER_PAGE, pageCount } from '@urooj/domain/blog-list';
import type { BlogPage } from '@urooj/domain/entities';
import { BLOG_TEXTS } from '@urooj/domain/texts';
import type { Page, PageMeta } from '@urooj/platform/remote';
import { useLoaderData, useRevalidator, useSession } from '@urooj/platform/router';
import { ErrorState } from '@urooj/ui/error-state';
import { Section } from '@urooj/ui/section';
import { lazy, Suspense } from 'react';
import { paths } from '../../paths.ts';
import { type ListData, loadPosts } from './list.loader.ts';
import { LIST_HEADING, LIST_LEAD } from './list-skeleton.tsx';
import { Pagination } from './pagination.tsx';
import { PostList } from './post-list.tsx';

/** Writing is for admins: nobody else loads it. */
const ManagedPosts = lazy(async () => {
  const { ManagedPosts } = await import(/* webpackChunkName: "manage-posts" */ './manage/managed-posts.tsx');
  return { default: ManagedPosts };
});

function Posts({ list, page }: { list: BlogPage; page: number }) {
  const { user } = useSession();
  const posts = <PostList posts={list.posts} total={list.total} />;
  return (
    <>
      {user?.role === 'admin' ? (
        <Suspense fallback={posts}>
          <ManagedPosts list={list} page={page} />
        </Suspense>
      ) : (
        posts
      )}
      <Pagination page={page} count={pageCount(list.total, POSTS_PER_PAGE)} />
    </>
  );
}

function BlogList() {
  const { page, result } = useLoaderData<ListData>();
  const { state, revalidate } = useRevalidator();
  return (
    <Section level={1} heading={LIST_HEADING} lead={LIST_LEAD}>
      {result.ok ? (
        <Posts list={result.value} page={page} />
      ) : (
        <ErrorState title={BLOG_TEXTS.listFailed} retrying={state === 'loading'} onRetry={() => void revalidate()} />
      )}
    </Section>
  );
}

/** `undefined` for the frame that is composed before any post is known. */
function listMeta(data: ListData | undefined): PageMeta {
  const page = data?.page ?? 1;
  return {
    title: page === 1 ? LIST_HEADING : `${LIST_HEADING}, page ${page}`,
    description: LIST_LEAD,
    canonical: paths.page(page),
    ...(data && !data.result.ok ? { status: 503 } : {}),
  };
}

export const page: Page<ListData | undefined> = { loader: loadPosts, meta: listMeta, Component: BlogList };
