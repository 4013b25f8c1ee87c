import { inLanguage, notLoaded } from './in-language.ts';

export let { amountName, methodName, serviceName, shortServiceName, statusName, unitName, warrantyName } =
  notLoaded<typeof import('./en/names.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/names.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/names.ts'),
  },
  (texts) => {
    ({ amountName, methodName, serviceName, shortServiceName, statusName, unitName, warrantyName } = texts);
  },
);
