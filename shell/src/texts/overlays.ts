import { inLanguage } from '@urooj/texts/in-language';

export const { overlayTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "after-start.en" */ './en/overlays.ts'),
  ur: () => import(/* webpackChunkName: "after-start.ur" */ './ur/overlays.ts'),
});
