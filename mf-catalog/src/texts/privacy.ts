import { inLanguage } from '@urooj/texts/in-language';

export const { PRIVACY_HEAD, PRIVACY_UPDATED, privacyOf } = await inLanguage({
  en: () => import(/* webpackChunkName: "privacy.en" */ './en/privacy.ts'),
  ur: () => import(/* webpackChunkName: "privacy.ur" */ './ur/privacy.ts'),
});
