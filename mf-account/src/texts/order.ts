import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { correctPayment, orderTexts } = notLoaded<typeof import('./en/order.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/order.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/order.ts'),
  },
  (texts) => {
    ({ correctPayment, orderTexts } = texts);
  },
);
