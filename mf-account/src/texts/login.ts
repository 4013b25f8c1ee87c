import { inLanguage } from '@urooj/texts/in-language';

export const { forgotTexts, loginTexts, signupTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "login.en" */ './en/login.ts'),
  ur: () => import(/* webpackChunkName: "login.ur" */ './ur/login.ts'),
});
