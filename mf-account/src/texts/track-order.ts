import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { trackOrderTexts } = notLoaded<typeof import('./en/track-order.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "track-order.en" */ './en/track-order.ts'),
    ur: () => import(/* webpackChunkName: "track-order.ur" */ './ur/track-order.ts'),
  },
  (texts) => {
    ({ trackOrderTexts } = texts);
  },
);
