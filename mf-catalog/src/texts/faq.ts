import { inLanguage } from '@urooj/texts/in-language';

export const { ALL_QUESTIONS, FAQ, faqTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "faq.en" */ './en/faq.ts'),
  ur: () => import(/* webpackChunkName: "faq.ur" */ './ur/faq.ts'),
});
