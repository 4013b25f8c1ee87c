import { inLanguage } from '@urooj/texts/in-language';

export const { documentTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "document.en" */ './en/document.ts'),
  ur: () => import(/* webpackChunkName: "document.ur" */ './ur/document.ts'),
});
