import { inLanguage } from './in-language.ts';
import type { Translated } from './translated.ts';

/** One variable, as in `shared.ts`. */
export let buyingTexts: Translated<typeof import('./en/buying.ts')>;

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/buying.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/buying.ts'),
  },
  (texts) => {
    buyingTexts = texts;
  },
);
