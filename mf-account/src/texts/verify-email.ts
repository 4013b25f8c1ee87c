import { inLanguage } from '@urooj/texts/in-language';

export const { verifyEmailTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "verify-email.en" */ './en/verify-email.ts'),
  ur: () => import(/* webpackChunkName: "verify-email.ur" */ './ur/verify-email.ts'),
});
