import { inLanguage } from './in-language.ts';

export const { linkDoubtText } = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/link-doubts.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/link-doubts.ts'),
});
