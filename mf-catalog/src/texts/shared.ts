import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { jsonLdTexts, policyTexts } = notLoaded<typeof import('./en/shared.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/shared.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/shared.ts'),
  },
  (texts) => {
    ({ jsonLdTexts, policyTexts } = texts);
  },
);
