import { inLanguage } from '@urooj/texts/in-language';

export const {
  benefitTexts,
  closingTexts,
  FIGURES,
  heroTexts,
  HOME_TITLE,
  orderExampleTexts,
  serviceListTexts,
  testimonialTexts,
} = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/home.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/home.ts'),
});
