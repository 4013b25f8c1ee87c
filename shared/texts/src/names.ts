import { inLanguage, notLoaded } from './in-language.ts';

export let { amountName, serviceName, shortServiceName, unitName, warrantyName } =
  notLoaded<typeof import('./en/names.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/names.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/names.ts'),
  },
  (texts) => {
    ({ amountName, serviceName, shortServiceName, unitName, warrantyName } = texts);
  },
);
