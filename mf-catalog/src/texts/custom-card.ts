import { inLanguage } from '@urooj/texts/in-language';

export const { customCardTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "service.en" */ './en/custom-card.ts'),
  ur: () => import(/* webpackChunkName: "service.ur" */ './ur/custom-card.ts'),
});
