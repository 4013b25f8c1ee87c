import { groupedAmount } from '@urooj/domain/amounts';
import { ltr } from '../bidi.ts';

export const somethingWrong: string = 'کچھ غلط ہو گیا!';
export const banned: string = 'آپ کا اکاؤنٹ بند ہے۔ براہِ کرم سپورٹ سے رابطہ کریں۔';

export const contactUs: string = 'ہم سے رابطہ کریں';
export const contactSupport: string = 'سپورٹ سے رابطہ کریں';
export const whatsappTo = (number: string): string => `WhatsApp ${ltr(number)}`;
export const termsOfService: string = 'شرائط';
export const trackYourOrder: string = 'اپنا آرڈر ٹریک کریں';

export const payNow: string = 'ابھی ادائیگی کریں';
export const orderExists = (orderId: string): string =>
  `یہ آرڈر پہلے سے موجود ہے اور ادائیگی کا انتظار کر رہا ہے۔ آرڈر آئی ڈی: ${ltr(orderId)}`;
export const orderAnother: string = 'ایک اور آرڈر دیں';
export const orderPlaced = (orderId: string): string => `آپ کا آرڈر ہو گیا! آرڈر آئی ڈی: ${ltr(orderId)}`;

export const retryIn = (time: string): string => `آپ ${ltr(time)} بعد دوبارہ کوشش کر سکتے ہیں۔`;
export const retryNow: string = 'اب آپ دوبارہ کوشش کر سکتے ہیں۔';
export const cancel: string = 'منسوخ کریں';
export const retry: string = 'دوبارہ کوشش کریں';
export const loading: string = 'لوڈ ہو رہا ہے...';
export const previous: string = 'پچھلا';
export const next: string = 'اگلا';
export const page = (number: number): string => `صفحہ ${groupedAmount(number)}`;
export const pageOf = (number: number, pages: number): string =>
  `${groupedAmount(pages)} میں سے صفحہ ${groupedAmount(number)}`;
export const copy: string = 'کاپی کریں';
export const copied: string = 'کاپی ہو گیا';
export const copyFailed: string = 'کاپی نہ ہو سکا';
export const showPassword: string = 'پاس ورڈ دکھائیں';
export const darkTheme: string = 'گہرا رنگ';
export const optional: string = '(ضروری نہیں)';
export const asTable = (chart: string): string => `${chart} جدول میں`;
export const ratingOf = (rating: number): string => `5 میں سے ${rating} ستارے`;
export const stepDone: string = '(مکمل)';
export const stepCurrent: string = '(موجودہ مرحلہ)';
export const stepUpcoming: string = '(باقی ہے)';
export const stepSkipped: string = '(نوبت نہیں آئی)';
export const stepStopped: string = '(یہاں ختم ہوا)';
