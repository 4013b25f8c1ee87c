import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { accessTexts, cancelOrderTexts, formTexts, orderListTexts, verificationTexts } =
  notLoaded<typeof import('./en/shared.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/shared.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/shared.ts'),
  },
  (texts) => {
    ({ accessTexts, cancelOrderTexts, formTexts, orderListTexts, verificationTexts } = texts);
  },
);
