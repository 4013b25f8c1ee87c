import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { settledTexts } = notLoaded<typeof import('./en/payment-settled.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "payment.en" */ './en/payment-settled.ts'),
    ur: () => import(/* webpackChunkName: "payment.ur" */ './ur/payment-settled.ts'),
  },
  (texts) => {
    ({ settledTexts } = texts);
  },
);
