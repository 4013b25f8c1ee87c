import { inLanguage, notLoaded } from './in-language.ts';

export let { buyerStatusTexts, startsAfterPayment } = notLoaded<typeof import('./en/buyer-status.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/buyer-status.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/buyer-status.ts'),
  },
  (texts) => {
    ({ buyerStatusTexts, startsAfterPayment } = texts);
  },
);
