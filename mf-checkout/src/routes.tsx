import { defineRemote } from '@urooj/platform/remote';
import { BuySkeleton } from './pages/buy/buy-skeleton.tsx';
import { PaymentSkeleton } from './pages/payment/payment-skeleton.tsx';

export default defineRemote({
  name: 'mf-checkout',
  routes: (page) => [
    page({
      id: 'buy',
      path: '/buy',
      Skeleton: BuySkeleton,
      load: () => import(/* webpackChunkName: "buy" */ './pages/buy/buy.page.tsx'),
    }),
    page({
      id: 'payment',
      path: '/payment/:orderId',
      Skeleton: PaymentSkeleton,
      load: () => import(/* webpackChunkName: "payment" */ './pages/payment/payment.page.tsx'),
    }),
  ],
});
