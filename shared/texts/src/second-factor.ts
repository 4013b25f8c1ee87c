import { inLanguage } from './in-language.ts';

export const { factorTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "second-factor.en" */ './en/second-factor.ts'),
  ur: () => import(/* webpackChunkName: "second-factor.ur" */ './ur/second-factor.ts'),
});
