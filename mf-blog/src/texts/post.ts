import { inLanguage } from '@urooj/texts/in-language';

export const { postTexts, postTextTexts } = await inLanguage({
  en: () => import(/* webpackChunkName: "post.en" */ './en/post.ts'),
  ur: () => import(/* webpackChunkName: "post.ur" */ './ur/post.ts'),
});
