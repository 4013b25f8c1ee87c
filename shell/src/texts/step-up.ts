import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { stepUpTexts } = notLoaded<typeof import('./en/step-up.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "second-factor.en" */ './en/step-up.ts'),
    ur: () => import(/* webpackChunkName: "second-factor.ur" */ './ur/step-up.ts'),
  },
  (texts) => {
    ({ stepUpTexts } = texts);
  },
);
