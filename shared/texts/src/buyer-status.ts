import { inLanguage } from './in-language.ts';

export const { buyerStatusTexts, startsAfterPayment } = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/buyer-status.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/buyer-status.ts'),
});
