import { inLanguage } from '@urooj/texts/in-language';

export const { listTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "list.en" */ './en/list.ts'),
  ur: () => import(/* webpackChunkName: "list.ur" */ './ur/list.ts'),
});
