import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { buyTexts, serviceChoiceTexts } = notLoaded<typeof import('./en/buy.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "buy.en" */ './en/buy.ts'),
    ur: () => import(/* webpackChunkName: "buy.ur" */ './ur/buy.ts'),
  },
  (texts) => {
    ({ buyTexts, serviceChoiceTexts } = texts);
  },
);
