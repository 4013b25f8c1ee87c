import { ltr } from '../bidi.ts';
import type * as en from '../en/buying.ts';
import type { Translated } from '../translated.ts';

export const buyingTexts: Translated<typeof en.buyingTexts> = {
  contactUs: 'ہم سے رابطہ کریں',
  contactSupport: 'سپورٹ سے رابطہ کریں',
  whatsappTo: (number: string) => `WhatsApp ${ltr(number)}`,
  trackYourOrder: 'اپنا آرڈر ٹریک کریں',
  payNow: 'ابھی ادائیگی کریں',
  orderExists: (orderId: string) =>
    `یہ آرڈر پہلے سے موجود ہے اور ادائیگی کا انتظار کر رہا ہے۔ آرڈر آئی ڈی: ${ltr(orderId)}`,
  orderAnother: 'ایک اور آرڈر دیں',
  orderPlaced: (orderId: string) => `آپ کا آرڈر ہو گیا! آرڈر آئی ڈی: ${ltr(orderId)}`,
};
