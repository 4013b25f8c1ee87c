import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { servicePageTexts } = notLoaded<typeof import('./en/service.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "service.en" */ './en/service.ts'),
    ur: () => import(/* webpackChunkName: "service.ur" */ './ur/service.ts'),
  },
  (texts) => {
    ({ servicePageTexts } = texts);
  },
);
