import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { jsonLdTexts } = notLoaded<typeof import('./en/json-ld.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "json-ld.en" */ './en/json-ld.ts'),
    ur: () => import(/* webpackChunkName: "json-ld.ur" */ './ur/json-ld.ts'),
  },
  (texts) => {
    ({ jsonLdTexts } = texts);
  },
);
