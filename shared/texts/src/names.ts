import { inLanguage } from './in-language.ts';

export const { amountName, methodName, serviceName, shortServiceName, statusName, unitName, warrantyName } =
  await inLanguage({
    en: () => import(/* webpackChunkName: "texts.en" */ './en/names.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/names.ts'),
  });
