import { inLanguage } from './in-language.ts';

export const { factorTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/second-factor.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/second-factor.ts'),
});
