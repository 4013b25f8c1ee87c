import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { PRIVACY_HEAD, PRIVACY_UPDATED, privacyOf } = notLoaded<typeof import('./en/privacy.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "privacy.en" */ './en/privacy.ts'),
    ur: () => import(/* webpackChunkName: "privacy.ur" */ './ur/privacy.ts'),
  },
  (texts) => {
    ({ PRIVACY_HEAD, PRIVACY_UPDATED, privacyOf } = texts);
  },
);
