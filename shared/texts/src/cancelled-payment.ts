import { inLanguage } from './in-language.ts';

export const { cancelledMailSubject, maybeSent, paymentSent } = await inLanguage({
  en: () => import(/* webpackChunkName: "texts.en" */ './en/cancelled-payment.ts'),
  ur: () => import(/* webpackChunkName: "texts.ur" */ './ur/cancelled-payment.ts'),
});
