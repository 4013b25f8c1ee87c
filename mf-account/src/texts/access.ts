import { inLanguage } from '@urooj/texts/in-language';

export const { devicesTexts, passwordTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "dashboard.en" */ './en/access.ts'),
  ur: () => import(/* webpackChunkName: "dashboard.ur" */ './ur/access.ts'),
});
