import { ltr } from '../bidi.ts';

export const contactUs: string = 'ہم سے رابطہ کریں';
export const contactSupport: string = 'سپورٹ سے رابطہ کریں';
export const whatsappTo = (number: string): string => `WhatsApp ${ltr(number)}`;
export const trackYourOrder: string = 'اپنا آرڈر ٹریک کریں';
export const payNow: string = 'ابھی ادائیگی کریں';
export const orderExists = (orderId: string): string =>
  `یہ آرڈر پہلے سے موجود ہے اور ادائیگی کا انتظار کر رہا ہے۔ آرڈر آئی ڈی: ${ltr(orderId)}`;
export const orderAnother: string = 'ایک اور آرڈر دیں';
export const orderPlaced = (orderId: string): string => `آپ کا آرڈر ہو گیا! آرڈر آئی ڈی: ${ltr(orderId)}`;
