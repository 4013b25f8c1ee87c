import { defineRemote } from '@urooj/platform/remote';
import { FormCardSkeleton } from './components/form-card.tsx';
import { DashboardSkeleton } from './pages/dashboard/dashboard-skeleton.tsx';
import { OrderDetailsSkeleton } from './pages/order-details/order-details-skeleton.tsx';
import { OrdersSkeleton } from './pages/orders/orders-skeleton.tsx';
import { TrackOrderSkeleton } from './pages/track-order/track-order-skeleton.tsx';

const orderDetails = () =>
  import(/* webpackChunkName: "order-details" */ './pages/order-details/order-details.page.tsx');

export default defineRemote({
  name: 'mf-account',
  routes: (page) => [
    page({
      id: 'login',
      path: '/login',
      Skeleton: FormCardSkeleton,
      load: () => import(/* webpackChunkName: "login" */ './pages/login/login.page.tsx'),
    }),
    page({
      id: 'reset-password',
      path: '/resetpassword/:token',
      Skeleton: FormCardSkeleton,
      load: () => import(/* webpackChunkName: "reset-password" */ './pages/reset-password/reset-password.page.tsx'),
    }),
    page({
      id: 'verify-email',
      path: '/verify-email/:token',
      Skeleton: FormCardSkeleton,
      load: () => import(/* webpackChunkName: "verify-email" */ './pages/verify-email/verify-email.page.tsx'),
    }),
    page({
      id: 'dashboard',
      path: '/client-dashboard',
      Skeleton: DashboardSkeleton,
      load: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard/dashboard.page.tsx'),
    }),
    page({
      id: 'orders',
      path: '/order',
      Skeleton: OrdersSkeleton,
      load: () => import(/* webpackChunkName: "orders" */ './pages/orders/orders.page.tsx'),
    }),
    page({
      id: 'order-details',
      path: '/order-details/:orderId',
      Skeleton: OrderDetailsSkeleton,
      load: orderDetails,
    }),
    page({ id: 'order', path: '/order/:orderId', Skeleton: OrderDetailsSkeleton, load: orderDetails }),
    page({
      id: 'track-order',
      path: '/track-order',
      Skeleton: TrackOrderSkeleton,
      load: () => import(/* webpackChunkName: "track-order" */ './pages/track-order/track-order.page.tsx'),
    }),
    page({
      id: 'refund-policy',
      path: '/refund-policy',
      load: () => import(/* webpackChunkName: "refund-policy" */ './pages/refund-policy/refund-policy.page.tsx'),
    }),
  ],
});
