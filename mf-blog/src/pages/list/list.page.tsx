import type { Result } from '@urooj/api/result';
import { POSTS_PER_PAGE, pageCount } from '@urooj/domain/blog-list';
import type { BlogPage } from '@urooj/domain/entities';
import type { HostApi } from '@urooj/host/host';
import type { Page, PageMeta } from '@urooj/host/remote';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator, useSession } from '@urooj/host/router';
import { ErrorState } from '@urooj/ui/error-state';
import { lazyComponent } from '@urooj/ui/lazy-component';
import { PageLinks } from '@urooj/ui/page-links';
import { Section } from '@urooj/ui/section';
import { Suspense } from 'react';
import { readStart } from '../../components/post-body.ts';
import { paths } from '../../paths.ts';
import { listTexts } from '../../texts/en/list.ts';
import { PostList } from './post-list.tsx';

/** One page of the posts, newest first, or why it could not be loaded. */
type ListData = { readonly page: number; readonly result: Result<BlogPage> };

/** The page number of the URL; 1 where there is none, or none that is valid. */
function readPage(url: string): number {
  const page = new URL(url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

const loadPosts =
  (host: HostApi) =>
  async ({ request }: LoaderFunctionArgs): Promise<ListData> => {
    const page = readPage(request.url);
    const result = await host.api.blogPage({ page, pageSize: POSTS_PER_PAGE }, { signal: request.signal });
    // Our own backend has taken the marks out already.
    if (!result.ok || host.session.store.getState().features.includes('blogPages')) return { page, result };
    const posts = result.value.posts.map(async (post) => ({ ...post, content: await readStart(post.content) }));
    return { page, result: { ok: true, value: { ...result.value, posts: await Promise.all(posts) } } };
  };

/** @param data `undefined` while the fallback is composed, before any post is loaded */
function listMeta(data: ListData | undefined): PageMeta {
  const page = data?.page ?? 1;
  return {
    title: page === 1 ? listTexts.heading : listTexts.titleOfPage(page),
    description: listTexts.lead,
    canonical: paths.page(page),
    ...(data && !data.result.ok ? { status: 503 } : {}),
  };
}

function BlogList() {
  const { page, result } = useLoaderData<ListData>();
  const { state, revalidate } = useRevalidator();
  return (
    <Section level={1} heading={listTexts.heading} lead={listTexts.lead}>
      {result.ok ? (
        <Posts list={result.value} page={page} />
      ) : (
        <ErrorState title={listTexts.failed} retrying={state === 'loading'} onRetry={() => void revalidate()} />
      )}
    </Section>
  );
}

// Only admins, and staff with the right, write posts, so only they load the editor.
const ManagedPosts = lazyComponent(
  () => import(/* webpackChunkName: "manage-posts" */ './manage/managed-posts.tsx'),
  'ManagedPosts',
);

function Posts({ list, page }: { list: BlogPage; page: number }) {
  const { user, rights } = useSession();
  const canWrite = user?.role === 'admin' || rights.includes('content');
  const posts = <PostList posts={list.posts} total={list.total} />;
  return (
    <>
      {canWrite ? (
        <Suspense fallback={posts}>
          <ManagedPosts list={list} page={page} />
        </Suspense>
      ) : (
        posts
      )}
      <PageLinks
        label={listTexts.pages}
        page={page}
        pages={pageCount(list.total, POSTS_PER_PAGE)}
        link={Link}
        to={paths.page}
        previous={listTexts.newer}
        next={listTexts.older}
      />
    </>
  );
}

export const page: Page<ListData | undefined> = { loader: loadPosts, meta: listMeta, Component: BlogList };
