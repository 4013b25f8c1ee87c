import { SITE_PATHS } from '@urooj/host/paths';
import { defineRemote, page } from '@urooj/host/remote';
import { BuySkeleton } from './pages/buy/buy-skeleton.tsx';
import { PaymentSkeleton } from './pages/payment/payment-skeleton.tsx';

export default defineRemote({
  name: 'mf-checkout',
  team: 'checkout',
  budget: {
    // It reads pasted links by the rules of each platform, and the services of the catalogue. With what loads the measured times it is 15.1 KB.
    buy: { js: 15.2, css: 6 },
    // The three steps of a payment: the accounts of all methods, where each shows its transaction ID, and the upload. With
    // the countdown to the next attempt, it is 14.9 KB. What an unusual file needs is loaded with the first one.
    payment: { js: 16, css: 6 },
  },
  pages: [
    page({
      id: 'buy',
      path: SITE_PATHS.buy,
      catalogue: true,
      prerender: 'fallback',
      event: 'checkout',
      Skeleton: BuySkeleton,
      load: () => import(/* webpackChunkName: "buy" */ './pages/buy/buy.page.tsx'),
    }),
    page({
      id: 'payment',
      path: SITE_PATHS.payment,
      prerender: 'fallback',
      noindex: true,
      // A buyer who has sent the money, and sees no page after a reload, would send it again.
      offline: true,
      Skeleton: PaymentSkeleton,
      load: () => import(/* webpackChunkName: "payment" */ './pages/payment/payment.page.tsx'),
    }),
  ],
});
