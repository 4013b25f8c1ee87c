import { epochOf } from './dates.ts';
import type { BlogArticle, BlogPage, BlogPost, PostLink } from './entities.ts';

export type PageWish = {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
};

/** What a reader of the blog is shown at once. */
export const POSTS_PER_PAGE = 12;

/** Posts without a date come last; those of one moment keep their order. */
export function newestFirst(posts: readonly BlogPost[]): BlogPost[] {
  const at = ({ createdAt }: BlogPost) => epochOf(createdAt) ?? Number.NEGATIVE_INFINITY;
  // Two that never were cannot be subtracted: the difference of infinities is no number.
  return [...posts].sort((one, other) => (at(one) === at(other) ? 0 : at(other) - at(one)));
}

/** One page of a list that came whole. */
export function pageOf(posts: readonly BlogPost[], { page, pageSize }: PageWish): BlogPage {
  const start = (page - 1) * pageSize;
  return { posts: newestFirst(posts).slice(start, start + pageSize), total: posts.length };
}

/** At least one, also of nothing. */
export const pageCount = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** A post among all the others. One that the list does not have (yet) stands alone. */
export function amongOthers(post: BlogPost, posts: readonly BlogPost[]): BlogArticle {
  const all = newestFirst(posts);
  const index = all.findIndex(({ id }) => id === post.id);
  const linkTo = (at: number): PostLink | null => {
    const found = index < 0 ? undefined : all[at];
    return found ? { id: found.id, title: found.title } : null;
  };
  return { post, newer: linkTo(index - 1), older: linkTo(index + 1) };
}
