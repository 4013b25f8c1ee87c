import type { Translated } from '@urooj/texts/translated';
import { confirmedPaymentTexts } from '@urooj/texts/ur/confirmed-payment';
import { missingAmountTexts } from '@urooj/texts/ur/missing-amount';
import { rejectedPaymentTexts } from '@urooj/texts/ur/rejected-payment';
import { usualTime } from '@urooj/texts/ur/review-time';
import type * as en from '../en/watched-payment.ts';

export const watchedTexts: Translated<typeof en.watchedTexts> = {
  soon: 'ہم آپ کی ادائیگی دیکھ رہے ہیں۔ عموماً ایک منٹ میں تصدیق ہو جاتی ہے۔ آپ کو یہیں نظر آئے گا۔',
  byHand: (time: string) =>
    `ہم آپ کی ادائیگی چیک کرتے ہیں، عموماً ${usualTime(time)} میں۔ تصدیق ہوتے ہی آپ کو یہیں نظر آئے گا۔`,
  check: 'ہم آپ کی ادائیگی چیک کرتے ہیں۔ تصدیق ہوتے ہی آپ کو یہیں نظر آئے گا۔',
  paid: confirmedPaymentTexts.text,
  due: (seesReason: boolean) =>
    `${rejectedPaymentTexts.heading} ${seesReason ? 'وجہ آپ کے آرڈر کے صفحے پر لکھی ہے۔' : rejectedPaymentTexts.mailed()} براہِ کرم دو بار ادائیگی نہ کریں۔`,
  missing: {
    heading: 'آپ کی ادائیگی کا ایک حصہ باقی ہے',
    text: 'پوری رقم نہیں پہنچی۔ اگلا صفحہ بتاتا ہے کہ کتنی رقم باقی ہے اور کہاں بھیجنی ہے۔',
    link: missingAmountTexts.link,
  },
  heading: { paid: confirmedPaymentTexts.heading, due: 'ادائیگی قبول نہیں ہوئی', closed: 'آرڈر بند' },
  sendAgain: 'دوبارہ بھیجیں',
  closed: 'یہ آرڈر بند کر دیا گیا ہے۔ مزید آپ کے آرڈر کے صفحے پر لکھا ہے۔',
};
