import type { Result } from '@urooj/api/result';
import { formatDate } from '@urooj/domain/dates';
import type { BlogPost } from '@urooj/domain/entities';
import { snippet } from '@urooj/domain/snippet';
import { BLOG_TEXTS } from '@urooj/domain/texts';
import { assetAddress } from '@urooj/platform/asset-address';
import type { Page } from '@urooj/platform/remote';
import { Link, useHost, useLoaderData, useRevalidator } from '@urooj/platform/router';
import { ErrorState } from '@urooj/ui/error-state';
import { Container } from '@urooj/ui/layout';
import { paths } from '../../paths.ts';
import { loadPost } from './post.loader.ts';
import styles from './post.module.css';

function Article({ post: { title, content, createdAt, authorName, imageUrl } }: { post: BlogPost }) {
  const picture = assetAddress(useHost().config, imageUrl);
  return (
    <article>
      <h1>{title}</h1>
      <p className={styles.meta}>{BLOG_TEXTS.byline(formatDate(createdAt), authorName)}</p>
      {picture ? <img className={styles.image} src={picture} alt="" width={1280} height={720} /> : null}
      <div className={styles.content}>{content}</div>
    </article>
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
  const result = useLoaderData<Result<BlogPost>>();
  return (
    <Container width="reading" className={styles.page}>
      <p className={styles.back}>
        <Link to={paths.list()}>All posts</Link>
      </p>
      {result.ok ? <Article post={result.value} /> : <Unloaded />}
    </Container>
  );
}

export const page: Page<Result<BlogPost>> = {
  loader: loadPost,
  meta: (result) =>
    result?.ok
      ? { title: result.value.title, description: snippet(result.value.content) }
      : { title: 'Blog post', description: '', noindex: true },
  Component: Post,
};
