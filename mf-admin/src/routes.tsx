import { defineRemote } from '@urooj/platform/remote';
import { loadDashboard } from './pages/dashboard/dashboard.loader.ts';
import { DashboardSkeleton } from './pages/dashboard/dashboard-skeleton.tsx';

export default defineRemote({
  name: 'mf-admin',
  routes: (page) => [
    page({
      id: 'dashboard',
      path: '/admin-dashboard',
      Skeleton: DashboardSkeleton,
      loader: loadDashboard,
      load: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard/dashboard.page.tsx'),
    }),
  ],
});
