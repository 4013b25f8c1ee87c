import { inLanguage, notLoaded } from '@urooj/texts/in-language';

export let { postTexts, postTextTexts } = notLoaded<typeof import('./en/post.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "post.en" */ './en/post.ts'),
    ur: () => import(/* webpackChunkName: "post.ur" */ './ur/post.ts'),
  },
  (texts) => {
    ({ postTexts, postTextTexts } = texts);
  },
);
