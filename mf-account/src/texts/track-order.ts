import { inLanguage } from '@urooj/texts/in-language';

export const { trackOrderTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "track-order.en" */ './en/track-order.ts'),
  ur: () => import(/* webpackChunkName: "track-order.ur" */ './ur/track-order.ts'),
});
