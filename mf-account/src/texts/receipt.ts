import { inLanguage } from '@urooj/texts/in-language';

export const { receiptTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "receipt.en" */ './en/receipt.ts'),
  ur: () => import(/* webpackChunkName: "receipt.ur" */ './ur/receipt.ts'),
});
