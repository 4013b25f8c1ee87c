import { inLanguage } from '@urooj/texts/in-language';

export const { TERMS_HEAD, termsOf } = await inLanguage({
  en: () => import(/* webpackChunkName: "terms.en" */ './en/terms.ts'),
  ur: () => import(/* webpackChunkName: "terms.ur" */ './ur/terms.ts'),
});
