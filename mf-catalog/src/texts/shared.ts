import { inLanguage } from '@urooj/texts/in-language';

export const { jsonLdTexts, policyTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/shared.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/shared.ts'),
});
