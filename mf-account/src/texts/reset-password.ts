import { inLanguage } from '@urooj/texts/in-language';

export const { resetPasswordTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "reset-password.en" */ './en/reset-password.ts'),
  ur: () => import(/* webpackChunkName: "reset-password.ur" */ './ur/reset-password.ts'),
});
