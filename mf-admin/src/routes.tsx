import { SITE_PATHS } from '@urooj/platform/paths';
import { defineRemote, page } from '@urooj/platform/remote';
import { loadDashboard } from './pages/dashboard/dashboard.loader.ts';
import { DashboardSkeleton } from './pages/dashboard/dashboard-skeleton.tsx';

export default defineRemote({
  name: 'mf-admin',
  pages: [
    page({
      id: 'dashboard',
      path: SITE_PATHS.adminDashboard,
      prerender: 'frame',
      noindex: true,
      workspace: true,
      Skeleton: DashboardSkeleton,
      loader: loadDashboard,
      load: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard/dashboard.page.tsx'),
    }),
  ],
});
