import { sitePaths } from '@urooj/platform/paths';

/** Links inside this remote. Other remotes reach the same pages through `sitePaths`. */
export const paths = {
  tab: (tab: string) => `${sitePaths.adminDashboard()}?tab=${encodeURIComponent(tab)}`,
  /** The address that the tables have always linked to; it shows the order's details. */
  order: (id: string) => `/order/${encodeURIComponent(id)}`,
} as const;
