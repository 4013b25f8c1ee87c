import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/no-methods.ts';

export const noMethodsTexts: Translated<typeof en.noMethodsTexts> = {
  lead: 'آپ کا آرڈر محفوظ ہے۔ صرف اس کی ادائیگی ہمارے جواب کی منتظر ہے۔',
  text: 'ہم ابھی اس صفحے پر آپ کی ادائیگی نہیں لے سکتے۔',
  help: 'اپنی آرڈر آئی ڈی کے ساتھ ہمیں لکھیں، ہم بتائیں گے کہ ادائیگی کیسے کرنی ہے۔ کسی اور جگہ سے ملے ہوئے اکاؤنٹ میں رقم نہ بھیجیں۔',
  mail: (email: string) => `${ltr(email)} پر لکھیں`,
  mailSubject: (orderId: string) => `آرڈر ${ltr(orderId)} کی ادائیگی کیسے کروں؟`,
};
