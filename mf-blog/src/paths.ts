import { sitePaths } from '@urooj/platform/paths';

/** Links inside this remote. Other remotes reach the same pages through `sitePaths`. */
export const paths = {
  list: sitePaths.blog,
  /** @param page from 1, the newest posts */
  page: (page: number) => (page === 1 ? sitePaths.blog() : `${sitePaths.blog()}?page=${page}`),
  post: sitePaths.blogPost,
} as const;
