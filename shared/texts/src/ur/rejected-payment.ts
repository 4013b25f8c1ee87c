import { isolate, ltr } from '../bidi.ts';
import type * as en from '../en/rejected-payment.ts';
import type { Translated } from '../translated.ts';

export const rejectedPaymentTexts: Translated<typeof en.rejectedPaymentTexts> = {
  heading: 'ہم آپ کی ادائیگی قبول نہیں کر سکے۔',
  reason: (reason: string) => `وجہ: ${isolate(reason)}`,
  mailed: (email = '') =>
    email === ''
      ? 'وجہ اس آرڈر کے بارے میں ہماری ای میل میں لکھی ہے۔'
      : `وجہ ہماری ای میل میں لکھی ہے، جو ${ltr(email)} پر بھیجی گئی۔`,
  follow: 'اس میں یہ بھی لکھا ہے کہ اب کیا کرنا ہے: دوبارہ ادائیگی سے پہلے اسے پڑھیں۔',
  elsewhere:
    'یہ صفحہ وجہ اسی براؤزر میں بتاتا ہے جس سے آپ نے آرڈر دیا، یا جب آپ لاگ ان ہوں، یا اس ای میل کے لنک سے آئیں۔',
  arrived: (amount: string) =>
    `اس میں سے ${amount} پہنچ گئے ہیں، اور ہم یہ رقم آپ کو واپس بھیج رہے ہیں۔ آرڈر کے لیے پوری قیمت نئی ٹرانزیکشن سے ادا کریں۔`,
};
