import type { ApiError, Result } from '@urooj/api/result';
import type { BlogArticle, BlogPost } from '@urooj/domain/entities';
import { snippet } from '@urooj/domain/snippet';
import type { PageMeta } from '@urooj/platform/remote';
import { paths } from '../../paths.ts';

function jsonLdOf(post: BlogPost): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: snippet(post.content),
    author: { '@type': 'Person', name: post.authorName },
    mainEntityOfPage: { '@type': 'WebPage', '@id': paths.post(post.id) },
    ...(post.createdAt ? { datePublished: post.createdAt } : {}),
    ...(post.imageUrl ? { image: post.imageUrl } : {}),
  };
}

const statusOf = (error: ApiError) => (error.kind === 'response' && error.status === 404 ? 404 : 503);

/** The head of a post's page. `undefined` for the frame that is composed before any post is known. */
export function postMeta(result: Result<BlogArticle> | undefined): PageMeta {
  if (!result) return { title: 'Blog post', description: '' };
  if (!result.ok) return { title: 'Blog post', description: '', noindex: true, status: statusOf(result.error) };
  const { post } = result.value;
  return {
    title: post.title,
    description: snippet(post.content),
    canonical: paths.post(post.id),
    image: post.imageUrl,
    publishedAt: post.createdAt,
    jsonLd: [jsonLdOf(post)],
  };
}
