import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { noMethodsTexts } = notLoaded<typeof import('./en/no-methods.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "payment.en" */ './en/no-methods.ts'),
    ur: () => import(/* webpackChunkName: "payment.ur" */ './ur/no-methods.ts'),
  },
  (texts) => {
    ({ noMethodsTexts } = texts);
  },
);
