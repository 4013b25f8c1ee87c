import { sitePaths } from '@urooj/platform/paths';

/** Links inside this remote. Other remotes reach the same pages through `sitePaths`. */
export const paths = { list: sitePaths.blog, post: sitePaths.blogPost } as const;
