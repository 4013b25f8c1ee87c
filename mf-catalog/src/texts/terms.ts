import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { TERMS_HEAD, termsOf } = notLoaded<typeof import('./en/terms.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "terms.en" */ './en/terms.ts'),
    ur: () => import(/* webpackChunkName: "terms.ur" */ './ur/terms.ts'),
  },
  (texts) => {
    ({ TERMS_HEAD, termsOf } = texts);
  },
);
