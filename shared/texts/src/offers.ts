import { inLanguage } from './in-language.ts';

export const { fromPrice, mostPopular, noPassword, per1K, supportAtAnyHour } = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/offers.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/offers.ts'),
});
