import { inLanguage } from '@urooj/texts/in-language';

export const { accessTexts, cancelOrderTexts, formTexts, orderListTexts, verificationTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/shared.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/shared.ts'),
});
