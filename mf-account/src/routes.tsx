import { defineRemote } from '@urooj/platform/remote';

const orderDetails = () =>
  import(/* webpackChunkName: "order-details" */ './pages/order-details/order-details.page.tsx');

export default defineRemote({
  name: 'mf-account',
  routes: (page) => [
    page({
      id: 'login',
      path: '/login',
      load: () => import(/* webpackChunkName: "login" */ './pages/login/login.page.tsx'),
    }),
    page({
      id: 'reset-password',
      path: '/resetpassword/:token',
      load: () => import(/* webpackChunkName: "reset-password" */ './pages/reset-password/reset-password.page.tsx'),
    }),
    page({
      id: 'dashboard',
      path: '/client-dashboard',
      load: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard/dashboard.page.tsx'),
    }),
    page({
      id: 'orders',
      path: '/order',
      load: () => import(/* webpackChunkName: "orders" */ './pages/orders/orders.page.tsx'),
    }),
    page({ id: 'order-details', path: '/order-details/:orderId', load: orderDetails }),
    page({ id: 'order', path: '/order/:orderId', load: orderDetails }),
    page({
      id: 'track-order',
      path: '/track-order',
      load: () => import(/* webpackChunkName: "track-order" */ './pages/track-order/track-order.page.tsx'),
    }),
    page({
      id: 'refund-policy',
      path: '/refund-policy',
      load: () => import(/* webpackChunkName: "refund-policy" */ './pages/refund-policy/refund-policy.page.tsx'),
    }),
  ],
});
