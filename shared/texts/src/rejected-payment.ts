import { inLanguage } from './in-language.ts';

export const { rejectedPaymentTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/rejected-payment.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/rejected-payment.ts'),
});
