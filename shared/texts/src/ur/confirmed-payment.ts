import type * as en from '../en/confirmed-payment.ts';
import type { Translated } from '../translated.ts';

export const confirmedPaymentTexts: Translated<typeof en.confirmedPaymentTexts> = {
  heading: 'ادائیگی کی تصدیق ہو گئی',
  text: 'آپ کی ادائیگی کی تصدیق ہو گئی، اور ہم نے آپ کا آرڈر شروع کر دیا ہے۔',
};
