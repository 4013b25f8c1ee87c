import { inLanguage } from '@urooj/texts/in-language';

export const { serviceTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "service.en" */ './en/services.ts'),
  ur: () => import(/* webpackChunkName: "service.ur" */ './ur/services.ts'),
});
