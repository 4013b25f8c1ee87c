import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { ordersTexts } = notLoaded<typeof import('./en/orders.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "orders.en" */ './en/orders.ts'),
    ur: () => import(/* webpackChunkName: "orders.ur" */ './ur/orders.ts'),
  },
  (texts) => {
    ({ ordersTexts } = texts);
  },
);
