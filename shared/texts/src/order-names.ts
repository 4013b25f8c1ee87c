import { inLanguage, notLoaded } from './in-language.ts';

export let { methodName, statusName } = notLoaded<typeof import('./en/order-names.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/order-names.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/order-names.ts'),
  },
  (texts) => {
    ({ methodName, statusName } = texts);
  },
);
