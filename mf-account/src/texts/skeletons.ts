import { inLanguage } from '@urooj/texts/in-language';

export const { skeletonTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/skeletons.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/skeletons.ts'),
});
