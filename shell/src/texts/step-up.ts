import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { stepUpTexts } = notLoaded<typeof import('./en/step-up.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "step-up.en" */ './en/step-up.ts'),
    ur: () => import(/* webpackChunkName: "step-up.ur" */ './ur/step-up.ts'),
  },
  (texts) => {
    ({ stepUpTexts } = texts);
  },
);
