import { sitePaths, withQuery } from '@urooj/platform/paths';

/** Links inside this remote. Other remotes reach the same pages through `sitePaths`. */
export const paths = {
  tab: (tab: string) => withQuery(sitePaths.adminDashboard(), { tab }),
  order: sitePaths.order,
} as const;
