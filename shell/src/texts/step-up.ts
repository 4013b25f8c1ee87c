import { inLanguage } from '@urooj/texts/in-language';

export const { stepUpTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "step-up.en" */ './en/step-up.ts'),
  ur: () => import(/* webpackChunkName: "step-up.ur" */ './ur/step-up.ts'),
});
