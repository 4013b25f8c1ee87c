import { sitePaths, withQuery } from '@urooj/host/paths';

/** Links inside this remote. Other remotes reach the same pages through `sitePaths`. */
export const paths = {
  list: sitePaths.blog,
  /** @param page from 1, the newest posts */
  page: (page: number) => withQuery(sitePaths.blog(), { page: page === 1 ? null : page }),
  post: sitePaths.blogPost,
} as const;
