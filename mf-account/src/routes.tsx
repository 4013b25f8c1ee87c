import { SITE_PATHS } from '@urooj/host/paths';
import { defineRemote, page } from '@urooj/host/remote';
import { FormCardSkeleton } from './components/form-card.tsx';
import { ACCOUNT_PATHS } from './paths.ts';
import {
  DashboardSkeleton,
  OrderDetailsSkeleton,
  OrdersSkeleton,
  SecuritySkeleton,
  TrackOrderSkeleton,
} from './skeletons.tsx';

const orderDetails = () =>
  import(/* webpackChunkName: "order-details" */ './pages/order-details/order-details.page.tsx');

export default defineRemote({
  name: 'mf-account',
  team: 'account',
  budget: {
    // It names the files of eleven pages, of the messages and the refill requests of an order, and of the texts of each in both languages.
    entry: { js: 7.7, css: 0 },
  },
  pages: [
    page({
      id: 'login',
      path: SITE_PATHS.login,
      prerender: 'fallback',
      Skeleton: FormCardSkeleton,
      load: () => import(/* webpackChunkName: "login" */ './pages/login/login.page.tsx'),
    }),
    page({
      id: 'reset-password',
      path: ACCOUNT_PATHS.resetPassword,
      prerender: 'fallback',
      noindex: true,
      Skeleton: FormCardSkeleton,
      load: () => import(/* webpackChunkName: "reset-password" */ './pages/reset-password/reset-password.page.tsx'),
    }),
    page({
      id: 'verify-email',
      path: ACCOUNT_PATHS.verifyEmail,
      prerender: 'fallback',
      noindex: true,
      Skeleton: FormCardSkeleton,
      load: () => import(/* webpackChunkName: "verify-email" */ './pages/verify-email/verify-email.page.tsx'),
    }),
    page({
      id: 'join',
      path: ACCOUNT_PATHS.join,
      prerender: 'fallback',
      noindex: true,
      Skeleton: FormCardSkeleton,
      load: () => import(/* webpackChunkName: "join" */ './pages/join/join.page.tsx'),
    }),
    page({
      id: 'dashboard',
      path: SITE_PATHS.clientDashboard,
      prerender: 'fallback',
      noindex: true,
      Skeleton: DashboardSkeleton,
      load: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard/dashboard.page.tsx'),
    }),
    page({
      id: 'security',
      path: SITE_PATHS.security,
      prerender: 'fallback',
      noindex: true,
      Skeleton: SecuritySkeleton,
      load: () => import(/* webpackChunkName: "security" */ './pages/security/security.page.tsx'),
    }),
    page({
      id: 'orders',
      path: SITE_PATHS.orders,
      prerender: 'fallback',
      noindex: true,
      Skeleton: OrdersSkeleton,
      load: () => import(/* webpackChunkName: "orders" */ './pages/orders/orders.page.tsx'),
    }),
    page({
      id: 'order-details',
      path: SITE_PATHS.orderDetails,
      prerender: 'fallback',
      noindex: true,
      Skeleton: OrderDetailsSkeleton,
      load: orderDetails,
    }),
    page({
      id: 'order',
      path: SITE_PATHS.order,
      prerender: 'fallback',
      noindex: true,
      chunk: 'order-details',
      Skeleton: OrderDetailsSkeleton,
      load: orderDetails,
    }),
    page({
      id: 'track-order',
      path: SITE_PATHS.trackOrder,
      prerender: 'fallback',
      Skeleton: TrackOrderSkeleton,
      load: () => import(/* webpackChunkName: "track-order" */ './pages/track-order/track-order.page.tsx'),
    }),
    page({
      id: 'refund-policy',
      path: SITE_PATHS.refundPolicy,
      prerender: 'page',
      load: () => import(/* webpackChunkName: "refund-policy" */ './pages/refund-policy/refund-policy.page.tsx'),
    }),
  ],
});
