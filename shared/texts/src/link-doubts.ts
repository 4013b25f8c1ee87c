import { inLanguage } from './in-language.ts';

export const { linkDoubtText } = await inLanguage({
  en: () => import(/* webpackChunkName: "form-errors.en" */ './en/link-doubts.ts'),
  ur: () => import(/* webpackChunkName: "form-errors.ur" */ './ur/link-doubts.ts'),
});
