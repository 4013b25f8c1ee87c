import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import type { refund as en } from './refund-en.ts';

export const refund: Translated<typeof en> = {
  refundRequested: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی رقم کی واپسی کی درخواست موصول ہوئی`,
    text: (service: string, amount: string) =>
      `ہمیں ${service} کے ${amount} کی واپسی کی آپ کی درخواست مل گئی ہے اور ہم اسے چیک کر رہے ہیں۔`,
  },
  refundApproved: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی رقم کی واپسی منظور`,
    text: (service: string, amount: string) =>
      `${service} کے ${amount} کی واپسی کی آپ کی درخواست منظور ہو گئی۔ رقم 5 سے 7 کاروباری دنوں میں پہنچ جاتی ہے۔`,
  },
  refundRejected: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی رقم کی واپسی نامنظور`,
    text: (service: string, amount: string) => `${service} کے ${amount} کی واپسی کی آپ کی درخواست نامنظور ہو گئی۔`,
    next: 'اگر آپ متفق نہیں تو آرڈر کے صفحے پر ہمیں لکھیں، جو نیچے کے لنک سے کھلتا ہے۔',
  },
  refundStarted: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی رقم کی واپسی`,
    text: (service: string, amount: string) =>
      `ہم ${service} کے ${amount} واپس کر رہے ہیں۔ رقم 5 سے 7 کاروباری دنوں میں پہنچ جاتی ہے۔`,
    why: {
      overpaid:
        'آپ نے قیمت سے زیادہ ادا کیا ہے، اور زائد رقم آپ کو واپس ملتی ہے۔ اس سے آپ کے آرڈر پر کوئی اثر نہیں پڑتا۔',
      rejected: 'یہ اس ادائیگی کی پہنچی ہوئی رقم ہے جسے ہم قبول نہیں کر سکے۔',
      cancelled: 'یہ وہ رقم ہے جو آرڈر کے لیے پہنچی تھی، اور آرڈر منسوخ کر دیا گیا۔',
    },
  },
  noAccount:
    'ہمیں ابھی آپ کا اکاؤنٹ معلوم نہیں: براہِ کرم آرڈر کے صفحے پر بتائیں۔ وہاں آپ لاگ ان کرتے ہیں، یا وہ کوڈ لکھتے ہیں جو ہم آپ کو ای میل کرتے ہیں۔',
  toAccount: (method: string, number: string) => `اس اکاؤنٹ میں: ${method} ${ltr(number)}`,
  refundAccountNamed: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی رقم کی واپسی کا اکاؤنٹ`,
    text: 'آپ کے آرڈر کی رقم کی واپسی کے لیے ایک اکاؤنٹ بتایا گیا ہے۔',
    notMe: 'اگر یہ آپ نے نہیں بتایا تو رقم بھیجے جانے سے پہلے فوراً ہمیں لکھیں:',
  },
  refundPaidOut: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی رقم واپس بھیج دی گئی`,
    text: (service: string, amount: string) => `ہم نے ${service} کے ${amount} آپ کو واپس بھیج دیے ہیں۔`,
    details: (method: string, reference: string, time: string) =>
      `طریقہ: ${method}\nحوالہ نمبر: ${ltr(reference)}\nبھیجنے کا وقت: ${time}`,
    missing: 'اگر رقم کل تک نہ پہنچے تو یہ حوالہ نمبر اپنے والٹ یا بینک کو دکھائیں یا اس کے ساتھ ہمیں لکھیں۔',
  },
};
