import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { liveTexts } = notLoaded<typeof import('./en/live-payment.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "payment.en" */ './en/live-payment.ts'),
    ur: () => import(/* webpackChunkName: "payment.ur" */ './ur/live-payment.ts'),
  },
  (texts) => {
    ({ liveTexts } = texts);
  },
);
