import { inLanguage } from '@urooj/texts/in-language';

export const { noMethodsTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "payment.en" */ './en/no-methods.ts'),
  ur: () => import(/* webpackChunkName: "payment.ur" */ './ur/no-methods.ts'),
});
