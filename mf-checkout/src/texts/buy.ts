import { inLanguage } from '@urooj/texts/in-language';

export const { buyTexts, serviceChoiceTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "buy.en" */ './en/buy.ts'),
  ur: () => import(/* webpackChunkName: "buy.ur" */ './ur/buy.ts'),
});
