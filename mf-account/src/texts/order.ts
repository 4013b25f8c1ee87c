import { inLanguage } from '@urooj/texts/in-language';

export const { correctPayment, orderTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/order.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/order.ts'),
});
