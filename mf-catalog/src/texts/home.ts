import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let {
  benefitTexts,
  closingTexts,
  FIGURES,
  heroTexts,
  HOME_TITLE,
  orderExampleTexts,
  serviceListTexts,
  testimonialTexts,
} = notLoaded<typeof import('./en/home.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/home.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/home.ts'),
  },
  (texts) => {
    ({
      benefitTexts,
      closingTexts,
      FIGURES,
      heroTexts,
      HOME_TITLE,
      orderExampleTexts,
      serviceListTexts,
      testimonialTexts,
    } = texts);
  },
);
