import { inLanguage } from '@urooj/texts/in-language';

export const { dashboardTexts, orderHistoryTexts, overviewTexts, profileTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "dashboard.en" */ './en/dashboard.ts'),
  ur: () => import(/* webpackChunkName: "dashboard.ur" */ './ur/dashboard.ts'),
});
