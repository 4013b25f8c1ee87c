import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { appTexts, PASSKEY_FAILURES, passkeyTexts, recoveryTexts, securityTexts } =
  notLoaded<typeof import('./en/security.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "security.en" */ './en/security.ts'),
    ur: () => import(/* webpackChunkName: "security.ur" */ './ur/security.ts'),
  },
  (texts) => {
    ({ appTexts, PASSKEY_FAILURES, passkeyTexts, recoveryTexts, securityTexts } = texts);
  },
);
