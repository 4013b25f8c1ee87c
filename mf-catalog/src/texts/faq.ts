import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { ALL_QUESTIONS, FAQ, faqTexts } = notLoaded<typeof import('./en/faq.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "faq.en" */ './en/faq.ts'),
    ur: () => import(/* webpackChunkName: "faq.ur" */ './ur/faq.ts'),
  },
  (texts) => {
    ({ ALL_QUESTIONS, FAQ, faqTexts } = texts);
  },
);
