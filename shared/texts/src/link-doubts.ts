import { inLanguage, notLoaded } from './in-language.ts';

export let { linkDoubtText } = notLoaded<typeof import('./en/link-doubts.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "form-errors.en" */ './en/link-doubts.ts'),
    ur: () => import(/* webpackChunkName: "form-errors.ur" */ './ur/link-doubts.ts'),
  },
  (texts) => {
    ({ linkDoubtText } = texts);
  },
);
