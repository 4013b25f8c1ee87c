import { REFUND_WINDOW_DAYS } from '@urooj/contract/limits';
import type * as en from '../en/refund-policy.ts';
import type { Translated } from '../translated.ts';

export const REFUND_POLICY: Translated<typeof en.REFUND_POLICY> = {
  window: `درخواست خریداری کے ${REFUND_WINDOW_DAYS} دن کے اندر دینا ضروری ہے۔`,
  unused: 'خریدی گئی چیز غیر استعمال شدہ ہونی چاہیے۔',
  processing: 'منظوری کے بعد رقم 5 سے 7 کاروباری دنوں میں واپس کی جاتی ہے۔',
  shipping: 'ترسیل کا خرچ واپس نہیں ہوتا۔',
};

export const DIGITAL_SERVICES: string =
  'ہم آن لائن ڈیلیور کرتے ہیں، کسی پروفائل یا پوسٹ پر۔ رقم کی واپسی کے اصولوں میں «خریداری» آپ کے آرڈر کا دن ہے، اور «غیر استعمال شدہ» کا مطلب ہے کہ اس کی ڈیلیوری شروع نہیں ہوئی۔ اگر ہم آرڈر پورا ڈیلیور نہ کر سکے تو باقی حصے کے بارے میں آپ سے بات کرتے ہیں۔ کوئی چیز ڈاک سے نہیں بھیجی جاتی، اس لیے آپ ترسیل کا کوئی خرچ نہیں دیتے اور کچھ کاٹا نہیں جاتا۔';
