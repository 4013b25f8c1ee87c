import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { devicesTexts, passwordTexts } = notLoaded<typeof import('./en/access.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "dashboard.en" */ './en/access.ts'),
    ur: () => import(/* webpackChunkName: "dashboard.ur" */ './ur/access.ts'),
  },
  (texts) => {
    ({ devicesTexts, passwordTexts } = texts);
  },
);
