import { inLanguage } from '@urooj/texts/in-language';

export const { appTexts, PASSKEY_FAILURES, passkeyTexts, recoveryTexts, securityTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "security.en" */ './en/security.ts'),
  ur: () => import(/* webpackChunkName: "security.ur" */ './ur/security.ts'),
});
