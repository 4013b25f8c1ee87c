import { sitePaths } from '@urooj/platform/paths';

/** Links inside this remote. Other remotes reach the same pages through `sitePaths`. */
export const paths = {
  tab: (tab: string) => `${sitePaths.adminDashboard()}?tab=${encodeURIComponent(tab)}`,
  order: sitePaths.orderDetails,
} as const;
