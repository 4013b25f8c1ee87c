import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/order.ts';

export const orderTexts: Translated<typeof en.orderTexts> = {
  progress: 'پیش رفت',
  estimatedProgress: 'پیش رفت (اندازہ)',
  copyId: 'آرڈر آئی ڈی کاپی کریں',
  receiptNumber: 'رسید نمبر',
  seller: 'فروخت کنندہ',
  guarantee: 'گارنٹی',
  sendPaymentAgain: 'ادائیگی کی تفصیل دوبارہ بھیجیں',
  sendPaymentAgainFor: (id: string) => `آرڈر ${ltr(id)} کی ادائیگی کی تفصیل دوبارہ بھیجیں`,
  payMissingFor: (id: string) => `باقی رقم ادا کریں، آرڈر ${ltr(id)}`,
  payNowFor: (id: string) => `ابھی ادائیگی کریں، آرڈر ${ltr(id)}`,
};

export const correctPayment = (hasScreenshot: boolean): string =>
  `اگر آپ رقم بھیج چکے ہیں تو دوبارہ ادائیگی نہ کریں: ہمیں درست ٹرانزیکشن آئی ڈی${hasScreenshot ? ' اور اسکرین شاٹ' : ''} بھیجیں۔`;
