import { inLanguage, notLoaded } from './in-language.ts';

export let { fromPrice, mostPopular, noPassword, per1K, supportAtAnyHour } =
  notLoaded<typeof import('./en/offers.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/offers.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/offers.ts'),
  },
  (texts) => {
    ({ fromPrice, mostPopular, noPassword, per1K, supportAtAnyHour } = texts);
  },
);
