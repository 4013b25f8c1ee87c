import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { documentTexts } = notLoaded<typeof import('./en/document.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "document.en" */ './en/document.ts'),
    ur: () => import(/* webpackChunkName: "document.ur" */ './ur/document.ts'),
  },
  (texts) => {
    ({ documentTexts } = texts);
  },
);
