import { inLanguage, notLoaded } from './in-language.ts';

export let { DIGITAL_SERVICES, REFUND_POLICY } = notLoaded<typeof import('./en/refund-policy.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "refund-policy.en" */ './en/refund-policy.ts'),
    ur: () => import(/* webpackChunkName: "refund-policy.ur" */ './ur/refund-policy.ts'),
  },
  (texts) => {
    ({ DIGITAL_SERVICES, REFUND_POLICY } = texts);
  },
);
