import { inLanguage } from '@urooj/texts/in-language';

export const { servicePageTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "service.en" */ './en/service.ts'),
  ur: () => import(/* webpackChunkName: "service.ur" */ './ur/service.ts'),
});
