import { inLanguage } from './in-language.ts';

export const { DIGITAL_SERVICES, REFUND_POLICY } = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/refund-policy.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/refund-policy.ts'),
});
