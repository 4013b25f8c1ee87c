import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/name-account.ts';

export const nameAccountTexts: Translated<typeof en.nameAccountTexts> = {
  lead: 'ہمیں ابھی آپ کا اکاؤنٹ معلوم نہیں۔ ہم رقم کہاں بھیجیں؟ آپ یہ ایک بار بتا سکتے ہیں۔',
  elsewhere:
    'ہمیں ابھی آپ کا اکاؤنٹ معلوم نہیں۔ اسے بتانے کے لیے لاگ ان کریں، یا ای میل کیے گئے کوڈ سے اپنے آرڈرز دیکھیں: اس کے لیے ای میل کا لنک کافی نہیں۔',
  getCode: 'کوڈ حاصل کریں',
  method: 'رقم اس طریقے سے بھیجیں',
  number: 'اکاؤنٹ نمبر',
  submit: 'یہ اکاؤنٹ استعمال کریں',
  sending: 'بھیجا جا رہا ہے...',
  failed: 'اکاؤنٹ محفوظ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  named: messages.refundAccountNamed,
};
