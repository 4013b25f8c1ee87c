import { inLanguage } from './in-language.ts';
import type { Translated } from './translated.ts';

/** One variable, as in `shared.ts`. */
export let controlTexts: Translated<typeof import('./en/controls.ts')>;

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/controls.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/controls.ts'),
  },
  (texts) => {
    controlTexts = texts;
  },
);
