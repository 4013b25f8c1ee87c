import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { serviceTexts } = notLoaded<typeof import('./en/services.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "service.en" */ './en/services.ts'),
    ur: () => import(/* webpackChunkName: "service.ur" */ './ur/services.ts'),
  },
  (texts) => {
    ({ serviceTexts } = texts);
  },
);
