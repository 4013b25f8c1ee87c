import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { contactTexts } = notLoaded<typeof import('./en/contact.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "contact.en" */ './en/contact.ts'),
    ur: () => import(/* webpackChunkName: "contact.ur" */ './ur/contact.ts'),
  },
  (texts) => {
    ({ contactTexts } = texts);
  },
);
