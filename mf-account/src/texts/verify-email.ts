import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { verifyEmailTexts } = notLoaded<typeof import('./en/verify-email.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "verify-email.en" */ './en/verify-email.ts'),
    ur: () => import(/* webpackChunkName: "verify-email.ur" */ './ur/verify-email.ts'),
  },
  (texts) => {
    ({ verifyEmailTexts } = texts);
  },
);
