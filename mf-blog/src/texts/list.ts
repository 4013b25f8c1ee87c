import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { listTexts } = notLoaded<typeof import('./en/list.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "list.en" */ './en/list.ts'),
    ur: () => import(/* webpackChunkName: "list.ur" */ './ur/list.ts'),
  },
  (texts) => {
    ({ listTexts } = texts);
  },
);
