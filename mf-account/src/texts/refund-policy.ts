import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { refundTexts } = notLoaded<typeof import('./en/refund-policy.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "refund-policy.en" */ './en/refund-policy.ts'),
    ur: () => import(/* webpackChunkName: "refund-policy.ur" */ './ur/refund-policy.ts'),
  },
  (texts) => {
    ({ refundTexts } = texts);
  },
);
