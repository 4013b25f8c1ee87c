import { inLanguage } from './in-language.ts';
import type { Translated } from './translated.ts';

/** One variable, because most apps and pages have some of them: its names would be in the code of each. */
export let offerTexts: Translated<typeof import('./en/offers.ts')>;

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/offers.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/offers.ts'),
  },
  (texts) => {
    offerTexts = texts;
  },
);
