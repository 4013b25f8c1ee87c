import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { overlayTexts } = notLoaded<typeof import('./en/overlays.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/overlays.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/overlays.ts'),
  },
  (texts) => {
    ({ overlayTexts } = texts);
  },
);
