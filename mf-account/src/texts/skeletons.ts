import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { skeletonTexts } = notLoaded<typeof import('./en/skeletons.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/skeletons.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/skeletons.ts'),
  },
  (texts) => {
    ({ skeletonTexts } = texts);
  },
);
