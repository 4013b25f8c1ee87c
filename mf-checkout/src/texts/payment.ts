import { inLanguage } from '@urooj/texts/in-language';

export const { paymentTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "payment.en" */ './en/payment.ts'),
  ur: () => import(/* webpackChunkName: "payment.ur" */ './ur/payment.ts'),
});
