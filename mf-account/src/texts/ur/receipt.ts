import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import { confirmedPaymentTexts } from '@urooj/texts/ur/confirmed-payment';
import { rejectedPaymentTexts } from '@urooj/texts/ur/rejected-payment';
import { usualTime } from '@urooj/texts/ur/review-time';
import type * as en from '../en/receipt.ts';

export const receiptTexts: Translated<typeof en.receiptTexts> = {
  heading: 'شکریہ۔ آپ کی ادائیگی جمع ہو گئی ہے۔',
  check: (time: string) =>
    `ہم اسے چیک کرتے ہیں، عموماً ${usualTime(time)} میں۔ آپ کا آرڈر پہلے سے شروع نہ ہو تو تب شروع ہوتا ہے۔ براہِ کرم دو بار ادائیگی نہ کریں۔`,
  confirmedSoon:
    'عموماً ایک منٹ میں تصدیق ہو جاتی ہے، اور آپ کو یہیں نظر آتی ہے۔ آپ کا آرڈر پہلے سے شروع نہ ہو تو تب شروع ہوتا ہے۔ براہِ کرم دو بار ادائیگی نہ کریں۔',
  decided: {
    paid: confirmedPaymentTexts,
    closed: {
      heading: 'آرڈر بند',
      text: 'اس آرڈر کی ادائیگی اب نہیں لی جاتی۔ مزید جاننے کے لیے اپنا آرڈر ٹریک کریں۔',
    },
  },
  rejected: (email: string | null) => ({
    heading: 'ادائیگی قبول نہیں ہوئی',
    text:
      email === null
        ? `${rejectedPaymentTexts.heading} وجہ پڑھنے اور دوبارہ بھیجنے کے لیے اپنا آرڈر ٹریک کریں۔ براہِ کرم دو بار ادائیگی نہ کریں۔`
        : `${rejectedPaymentTexts.heading} ${rejectedPaymentTexts.mailed(email)} دوبارہ بھیجنے کے لیے اپنا آرڈر ٹریک کریں۔ براہِ کرم دو بار ادائیگی نہ کریں۔`,
  }),
  missing: {
    heading: 'آپ کی ادائیگی کا ایک حصہ باقی ہے',
    text: 'پوری رقم نہیں پہنچی۔ کتنی رقم باقی ہے، یہ دیکھنے اور ادا کرنے کے لیے اپنا آرڈر ٹریک کریں۔',
  },
  mailed: (email: string) => `دونوں صورتوں میں ہم ${ltr(email)} پر لکھتے ہیں۔`,
  keepId: 'آرڈر آئی ڈی سنبھال کر رکھیں: اسی سے پتہ چلتا ہے کہ آپ کا آرڈر کہاں پہنچا۔',
  order: 'آرڈر',
  ordered: (service: string, amount: string) => `${service}، ${amount}`,
  amount: 'رقم',
  method: 'ادائیگی کا طریقہ',
  transactionId: 'ٹرانزیکشن آئی ڈی',
  submittedAt: 'جمع کرنے کا وقت',
  email: 'آپ کی ای میل',
  orderId: 'آرڈر آئی ڈی',
  print: 'پرنٹ کریں',
  close: 'رسید بند کریں',
  questions: 'اس ادائیگی کے بارے میں سوال؟',
  mailSubject: (orderId: string) => `آرڈر ${ltr(orderId)} کی ادائیگی`,
  stored: 'یہ رسید صرف اس ٹیب میں، ایک دن کے لیے محفوظ ہے۔',
  trackAt: (url: string) => `یہ آرڈر یہاں ٹریک کریں: ${ltr(url)}`,
};
