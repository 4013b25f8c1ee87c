import { inLanguage } from './in-language.ts';
import type { Translated } from './translated.ts';

/** One variable, because most apps and pages have some of them: its names would be in the code of each. */
export let sharedTexts: Translated<typeof import('./en/shared.ts')>;

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/shared.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/shared.ts'),
  },
  (texts) => {
    sharedTexts = texts;
  },
);
