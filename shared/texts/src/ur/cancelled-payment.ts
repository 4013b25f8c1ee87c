import { ltr } from '../bidi.ts';

export const paymentSent: string =
  'آپ نے اس آرڈر کے لیے ادائیگی بھیجی تھی۔ براہِ کرم اپنی رقم کے بارے میں اپنی آرڈر آئی ڈی کے ساتھ ہم سے رابطہ کریں۔';

export const maybeSent: string =
  'اگر آپ نے اس آرڈر کے لیے رقم بھیجی ہے تو براہِ کرم اپنی آرڈر آئی ڈی کے ساتھ ہم سے رابطہ کریں۔';

export const cancelledMailSubject = (orderId: string): string => `منسوخ شدہ آرڈر ${ltr(orderId)} کی رقم`;
