import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { forgotTexts, loginTexts, signupTexts } = notLoaded<typeof import('./en/login.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "login.en" */ './en/login.ts'),
    ur: () => import(/* webpackChunkName: "login.ur" */ './ur/login.ts'),
  },
  (texts) => {
    ({ forgotTexts, loginTexts, signupTexts } = texts);
  },
);
