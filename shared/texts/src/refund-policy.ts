import { inLanguage } from './in-language.ts';

export const { DIGITAL_SERVICES, REFUND_POLICY } = await inLanguage({
  en: () => import(/* webpackChunkName: "refund-policy.en" */ './en/refund-policy.ts'),
  ur: () => import(/* webpackChunkName: "refund-policy.ur" */ './ur/refund-policy.ts'),
});
