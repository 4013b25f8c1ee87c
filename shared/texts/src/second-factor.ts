import { inLanguage, notLoaded } from './in-language.ts';

export let { factorTexts } = notLoaded<typeof import('./en/second-factor.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "second-factor.en" */ './en/second-factor.ts'),
    ur: () => import(/* webpackChunkName: "second-factor.ur" */ './ur/second-factor.ts'),
  },
  (texts) => {
    ({ factorTexts } = texts);
  },
);
