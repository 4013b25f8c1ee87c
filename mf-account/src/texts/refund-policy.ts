import { inLanguage } from '@urooj/texts/in-language';

export const { refundTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "refund-policy.en" */ './en/refund-policy.ts'),
  ur: () => import(/* webpackChunkName: "refund-policy.ur" */ './ur/refund-policy.ts'),
});
