import { inLanguage } from '@urooj/texts/in-language';

export const { settledTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "payment.en" */ './en/payment-settled.ts'),
  ur: () => import(/* webpackChunkName: "payment.ur" */ './ur/payment-settled.ts'),
});
