import { inLanguage, notLoaded } from './in-language.ts';

export let { rejectedPaymentTexts } = notLoaded<typeof import('./en/rejected-payment.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/rejected-payment.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/rejected-payment.ts'),
  },
  (texts) => {
    ({ rejectedPaymentTexts } = texts);
  },
);
