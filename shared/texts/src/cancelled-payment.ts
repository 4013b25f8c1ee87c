import { inLanguage, notLoaded } from './in-language.ts';

export let { cancelledMailSubject, maybeSent, paymentSent } = notLoaded<typeof import('./en/cancelled-payment.ts')>();

inLanguage(
  {
    en: () => import(/* webpackChunkName: "texts.en" */ './en/cancelled-payment.ts'),
    ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/cancelled-payment.ts'),
  },
  (texts) => {
    ({ cancelledMailSubject, maybeSent, paymentSent } = texts);
  },
);
