import type { Result } from '@urooj/api/result';
import type { BlogArticle, BlogPost } from '@urooj/domain/entities';
import { BLOG_TEXTS } from '@urooj/domain/texts';
import type { Page } from '@urooj/platform/remote';
import { Link, useLoaderData, useRevalidator } from '@urooj/platform/router';
import { ErrorState } from '@urooj/ui/error-state';
import { Container } from '@urooj/ui/layout';
import { PostPicture } from '../../components/post-picture.tsx';
import { PostText } from '../../components/post-text.tsx';
import { paths } from '../../paths.ts';
import { Neighbours } from './neighbours.tsx';
import { loadPost } from './post.loader.ts';
import styles from './post.module.css';
import { postMeta } from './post-meta.ts';
import { Share } from './share.tsx';

/** The column, but no more than the widest form of the picture has: it would be blown up. */
function sizesOf({ renditions }: BlogPost): string {
  if (renditions.length === 0) return '(min-width: 46rem) 44rem, 92vw';
  const widest = Math.max(...renditions.map(({ width }) => width));
  return `(min-width: 46rem) min(44rem, ${widest}px), min(92vw, ${widest}px)`;
}

function Article({ article: { post, newer, older } }: { article: BlogArticle }) {
  return (
    <>
      <PostText {...post} picture={<PostPicture post={post} sizes={sizesOf(post)} isFirst isWhole />} />
      <Share path={paths.post(post.id)} title={post.title} />
      <Neighbours newer={newer} older={older} />
    </>
  );
}

function Unloaded() {
  const { state, revalidate } = useRevalidator();
  return (
    <>
      <h1>Blog post</h1>
      <ErrorState title={BLOG_TEXTS.postFailed} retrying={state === 'loading'} onRetry={() => void revalidate()} />
    </>
  );
}

function Post() {
  const result = useLoaderData<Result<BlogArticle>>();
  return (
    <Container width="reading" className={styles.page}>
      <p className={styles.back}>
        <Link to={paths.list()}>All posts</Link>
      </p>
      {result.ok ? <Article article={result.value} /> : <Unloaded />}
    </Container>
  );
}

export const page: Page<Result<BlogArticle> | undefined> = { loader: loadPost, meta: postMeta, Component: Post };
