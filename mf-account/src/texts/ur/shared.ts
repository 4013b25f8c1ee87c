import { PASSWORD_LENGTH } from '@urooj/contract/limits';
import { isolate, ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/shared.ts';

export const formTexts: Translated<typeof en.formTexts> = {
  email: 'ای میل',
  password: 'پاس ورڈ',
  passwordHelp: `کم از کم ${PASSWORD_LENGTH.min} حروف۔`,
  fullName: 'پورا نام',
  login: 'لاگ ان',
  backToSignIn: 'لاگ ان پر واپس جائیں',
};

export const accessTexts: Translated<typeof en.accessTexts> = { loading: 'پاس ورڈ اور ڈیوائسز لوڈ ہو رہی ہیں' };

export const orderListTexts: Translated<typeof en.orderListTexts> = {
  chooseService: 'سروس منتخب کریں',
  pages: 'آرڈرز کے صفحے',
  idAndDate: (id: string, date: string) => `${ltr(id)} · ${date}`,
};

export const cancelOrderTexts: Translated<typeof en.cancelOrderTexts> = {
  button: 'آرڈر منسوخ کریں',
  buttonOf: (id: string) => `آرڈر منسوخ کریں، ${ltr(id)}`,
  confirm: (id: string) => `آرڈر ${ltr(id)} منسوخ ہو جائے گا۔ یہ فیصلہ بدلا نہیں جا سکے گا۔`,
  keep: 'آرڈر رہنے دیں',
  done: messages.orderCancelled,
  failed: 'آرڈر منسوخ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  notImplemented: messages.cancellationUnavailable,
};

export const profileNameTexts: Translated<typeof en.profileNameTexts> = {
  check: (name) => `اس اکاؤنٹ کا نام ${isolate(name)} ہے۔ اگر یہ آپ کا نام نہیں تو براہِ کرم اسے بدل دیں۔`,
  change: 'نام بدلیں',
};

export const forgetOrdersTexts: Translated<typeof en.forgetOrdersTexts> = { button: 'اس ڈیوائس کے آرڈرز بھلا دیں' };

export const verificationTexts: Translated<typeof en.verificationTexts> = {
  notice: (email: string) =>
    `براہِ کرم ${ltr(email)} کی تصدیق کریں: ہماری ای میل کا لنک کھولیں۔ تب تک وہ آرڈر چھپے رہیں گے جو لاگ ان کیے بغیر دیے گئے۔`,
  send: 'نیا لنک بھیجیں',
  sending: 'بھیجا جا رہا ہے...',
  sent: messages.verificationSent,
  sendFailed: 'لنک نہیں بھیجا جا سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
};

export const owedMoney = (amount: string): string =>
  `${amount} کی واپسی ابھی نہیں بھیجی گئی۔ آپ کے اکاؤنٹ کے بغیر ہم اسے نہیں بھیج سکتے: اپنی معلومات حذف کرنے سے پہلے رقم کا انتظار کریں۔`;
