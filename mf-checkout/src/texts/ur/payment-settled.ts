import type { Translated } from '@urooj/texts/translated';
import { confirmedPaymentTexts } from '@urooj/texts/ur/confirmed-payment';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/payment-settled.ts';

export const settledTexts: Translated<typeof en.settledTexts> = {
  review: { heading: 'ادائیگی زیرِ جانچ ہے', text: messages.paymentUnderReview },
  confirmed: { ...confirmedPaymentTexts, text: `${confirmedPaymentTexts.text} اب کچھ ادا کرنا باقی نہیں۔` },
  paid: { heading: 'ادائیگی ہو چکی ہے', text: 'اس آرڈر کی ادائیگی ہو چکی ہے۔ اب کچھ ادا کرنا باقی نہیں۔' },
  closed: { heading: 'کچھ ادا نہیں کرنا', text: messages.orderNotPayable },
};
