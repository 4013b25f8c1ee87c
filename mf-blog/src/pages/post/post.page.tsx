import { type Result, statusOf } from '@urooj/api/result';
import { bodyText, type PostBody } from '@urooj/domain/blog-body';
import type { BlogArticle, BlogPost, PostLink } from '@urooj/domain/entities';
import { snippet } from '@urooj/domain/snippet';
import type { HostApi } from '@urooj/host/host';
import type { Page, PageMeta } from '@urooj/host/remote';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from '@urooj/host/router';
import { ErrorState } from '@urooj/ui/error-state';
import { Container, Stack } from '@urooj/ui/layout';
import { readBody } from '../../components/post-body.ts';
import { PostPicture } from '../../components/post-picture.tsx';
import { PostText } from '../../components/post-text.tsx';
import { writing } from '../../components/writing.ts';
import { paths } from '../../paths.ts';
import { postTexts } from '../../texts/en/post.ts';
import { Contents } from './contents.tsx';
import neighbours from './neighbours.module.css';
import styles from './post.module.css';
import { Share } from './share.tsx';

/** A post whose marks are read: a composed page carries this instead of the text with its marks. */
type ReadPost = Omit<BlogPost, 'content'> & { readonly body: PostBody };
type ReadArticle = Omit<BlogArticle, 'post'> & { readonly post: ReadPost };

/** The post of the URL, and its neighbours in the list. */
const loadPost =
  (host: HostApi) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<Result<ReadArticle>> => {
    const article = await host.api.blogArticle(params.id ?? '', { signal: request.signal });
    if (!article.ok) return article;
    const { content, ...post } = article.value.post;
    return { ok: true, value: { ...article.value, post: { ...post, body: await readBody(content) } } };
  };

/** @param result `undefined` while the fallback is composed, before the post is loaded */
function postMeta(result: Result<ReadArticle> | undefined): PageMeta {
  if (!result) return { title: postTexts.title, description: '' };
  if (!result.ok) {
    const status = statusOf(result.error) === 404 ? 404 : 503;
    return { title: postTexts.title, description: '', noindex: true, status };
  }
  const { post } = result.value;
  return {
    title: post.title,
    description: snippet(bodyText(post.body)),
    canonical: paths.post(post.id),
    image: post.imageUrl,
    publishedAt: post.createdAt,
    jsonLd: [postJsonLd(post)],
  };
}

/** https://schema.org/BlogPosting */
function postJsonLd(post: ReadPost): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: snippet(bodyText(post.body)),
    author: { '@type': 'Person', name: post.authorName },
    mainEntityOfPage: { '@type': 'WebPage', '@id': paths.post(post.id) },
    ...(post.createdAt ? { datePublished: post.createdAt } : {}),
    ...(post.imageUrl ? { image: post.imageUrl } : {}),
  };
}

function Post() {
  const result = useLoaderData<Result<ReadArticle>>();
  return (
    <Container width="reading" className={styles.page}>
      <p className={styles.back}>
        <Link to={paths.list()}>{postTexts.back}</Link>
      </p>
      {result.ok ? <Article article={result.value} /> : <LoadFailure isMissing={statusOf(result.error) === 404} />}
    </Container>
  );
}

function Article({ article: { post, newer, older } }: { article: ReadArticle }) {
  return (
    <>
      <PostText
        {...post}
        picture={<PostPicture post={post} sizes={pictureSizes(post)} isFirst isWhole />}
        contents={<Contents body={post.body} />}
      />
      <Share path={paths.post(post.id)} title={post.title} />
      <Neighbours newer={newer} older={older} />
    </>
  );
}

/** The width of the column, capped at the widest rendition: a wider picture would be blurred. */
function pictureSizes({ renditions }: ReadPost): string {
  if (renditions.length === 0) return '(min-width: 46rem) 44rem, 92vw';
  const widest = Math.max(...renditions.map(({ width }) => width));
  return `(min-width: 46rem) min(44rem, ${widest}px), min(92vw, ${widest}px)`;
}

function Neighbours({ newer, older }: { newer: PostLink | null; older: PostLink | null }) {
  if (!newer && !older) return null;
  return (
    <nav aria-label={postTexts.morePosts} className={neighbours.neighbours}>
      {older ? <NeighbourLink post={older} label={postTexts.previous} className={neighbours.older} /> : null}
      {newer ? <NeighbourLink post={newer} label={postTexts.next} className={neighbours.newer} /> : null}
    </nav>
  );
}

type NeighbourLinkProps = { post: PostLink; label: string; className: string | undefined };

function NeighbourLink({ post, label, className }: NeighbourLinkProps) {
  return (
    <Link to={paths.post(post.id)} className={className}>
      <span className={neighbours.label}>{label}</span>
      <span {...writing(post.title, neighbours.title)}>{post.title}</span>
    </Link>
  );
}

function LoadFailure({ isMissing }: { isMissing: boolean }) {
  const { state, revalidate } = useRevalidator();
  return (
    <Stack>
      <h1>{postTexts.title}</h1>
      <ErrorState
        title={postTexts.failed}
        text={isMissing ? postTexts.missing : undefined}
        retrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    </Stack>
  );
}

export const page: Page<Result<ReadArticle> | undefined> = { loader: loadPost, meta: postMeta, Component: Post };
