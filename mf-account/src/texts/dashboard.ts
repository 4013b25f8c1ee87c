import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { dashboardTexts, orderHistoryTexts, overviewTexts, profileTexts } =
  notLoaded<typeof import('./en/dashboard.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "dashboard.en" */ './en/dashboard.ts'),
    ur: () => import(/* webpackChunkName: "dashboard.ur" */ './ur/dashboard.ts'),
  },
  (texts) => {
    ({ dashboardTexts, orderHistoryTexts, overviewTexts, profileTexts } = texts);
  },
);
