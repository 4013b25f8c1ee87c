import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { receiptTexts } = notLoaded<typeof import('./en/receipt.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "receipt.en" */ './en/receipt.ts'),
    ur: () => import(/* webpackChunkName: "receipt.ur" */ './ur/receipt.ts'),
  },
  (texts) => {
    ({ receiptTexts } = texts);
  },
);
