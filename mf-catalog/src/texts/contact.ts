import { inLanguage } from '@urooj/texts/in-language';

export const { contactTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "contact.en" */ './en/contact.ts'),
  ur: () => import(/* webpackChunkName: "contact.ur" */ './ur/contact.ts'),
});
