import { inLanguage } from './in-language.ts';
import type { Translated } from './translated.ts';

/** One variable, as in `shared.ts`. */
export let formControlTexts: Translated<typeof import('./en/form-controls.ts')>;

inLanguage(
  {
    en: () => import(/* webpackChunkName: "form-errors.en" */ './en/form-controls.ts'),
    ur: () => import(/* webpackChunkName: "form-errors.ur" */ './ur/form-controls.ts'),
  },
  (texts) => {
    formControlTexts = texts;
  },
);
