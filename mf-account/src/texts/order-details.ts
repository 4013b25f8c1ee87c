import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { orderDetailsTexts } = notLoaded<typeof import('./en/order-details.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "order-details.en" */ './en/order-details.ts'),
    ur: () => import(/* webpackChunkName: "order-details.ur" */ './ur/order-details.ts'),
  },
  (texts) => {
    ({ orderDetailsTexts } = texts);
  },
);
