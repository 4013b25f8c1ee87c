import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { resetPasswordTexts } = notLoaded<typeof import('./en/reset-password.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "reset-password.en" */ './en/reset-password.ts'),
    ur: () => import(/* webpackChunkName: "reset-password.ur" */ './ur/reset-password.ts'),
  },
  (texts) => {
    ({ resetPasswordTexts } = texts);
  },
);
