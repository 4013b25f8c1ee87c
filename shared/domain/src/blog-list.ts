import type { BlogArticle, BlogPage, BlogPost, PostLink } from './entities.ts';
import { newestFirst } from './order-list.ts';

export type PageParams = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
};

export const POSTS_PER_PAGE = 12;

/** Cuts one page from a complete list. */
export function pageOf(posts: readonly BlogPost[], { page, pageSize }: PageParams): BlogPage {
  const start = (page - 1) * pageSize;
  return { posts: newestFirst(posts).slice(start, start + pageSize), total: posts.length };
}

/** Number of pages, at least 1. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** A post with its neighbours in the list. A post that is not in the list (yet) has none. */
export function withNeighbours(post: BlogPost, posts: readonly BlogPost[]): BlogArticle {
  const all = newestFirst(posts);
  const index = all.findIndex(({ id }) => id === post.id);
  const linkTo = (at: number): PostLink | null => {
    const post = index < 0 ? undefined : all[at];
    return post ? { id: post.id, title: post.title } : null;
  };
  return { post, newer: linkTo(index - 1), older: linkTo(index + 1) };
}
