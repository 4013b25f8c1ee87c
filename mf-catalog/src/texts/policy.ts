import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { policyTexts } = notLoaded<typeof import('./en/policy.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/policy.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/policy.ts'),
  },
  (texts) => {
    ({ policyTexts } = texts);
  },
);
