import { inLanguage } from '@urooj/texts/in-language';

export const { liveTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "payment.en" */ './en/live-payment.ts'),
  ur: () => import(/* webpackChunkName: "payment.ur" */ './ur/live-payment.ts'),
});
