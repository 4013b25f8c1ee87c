import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { customCardTexts } = notLoaded<typeof import('./en/custom-card.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "service.en" */ './en/custom-card.ts'),
    ur: () => import(/* webpackChunkName: "service.ur" */ './ur/custom-card.ts'),
  },
  (texts) => {
    ({ customCardTexts } = texts);
  },
);
