import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { paymentTexts } = notLoaded<typeof import('./en/payment.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "payment.en" */ './en/payment.ts'),
    ur: () => import(/* webpackChunkName: "payment.ur" */ './ur/payment.ts'),
  },
  (texts) => {
    ({ paymentTexts } = texts);
  },
);
