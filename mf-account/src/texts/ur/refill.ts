import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/refill.ts';

export const refillTexts: Translated<typeof en.refillTexts> = {
  button: 'کمی پوری کروائیں',
  about: (days: number) =>
    `آپ کے آرڈر میں کمی آ گئی؟ ہمیں ابھی کی تعداد بتائیں۔ ہم ${days} دن میں کمی پوری کریں گے، ورنہ اس کی رقم پیش کریں گے۔`,
  current: 'ابھی کی تعداد',
  currentHelp: 'جیسے آپ کی پروفائل یا پوسٹ دکھاتی ہے، پوری: 1250، نہ کہ 1.2K۔',
  start: 'آرڈر سے پہلے کی تعداد',
  startHelp: 'اگر آپ کو معلوم ہو۔ ورنہ ہمیں تلاش کرنی پڑے گی۔',
  nothingMissing: 'اس تعداد کے مطابق کوئی کمی نہیں۔ درخواست بھیجنے سے پہلے براہِ کرم تعداد دیکھ لیں۔',
  picture: 'تصویر',
  pictureHelp: 'تعداد کا اسکرین شاٹ، اگر آپ کے پاس ہو۔',
  submit: 'درخواست بھیجیں',
  sending: 'بھیجی جا رہی ہے...',
  failed: 'آپ کی درخواست نہیں بھیجی جا سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
  sent: messages.refillRequested,
  request: 'کمی پوری کرنے کی درخواست',
  statuses: {
    Requested: 'درخواست دی گئی',
    Accepted: 'منظور',
    Declined: 'نامنظور',
    Refilled: 'کمی پوری ہو گئی',
    'Money back': 'رقم کی واپسی',
  },
  lines: {
    Requested: (due: string) => `ہم آپ کی درخواست چیک کر رہے ہیں۔ ہم ${due} تک کمی پوری کر دیں گے۔`,
    Accepted: (due: string) => `ہم ${due} تک کمی پوری کر دیں گے۔`,
    Declined: 'ہم یہاں کچھ پورا نہیں کر سکتے۔',
    Refilled: (at: string) => `ہم نے ${at} کو کمی پوری کر دی۔`,
    'Money back': (amount: string) => `آپ کو ${amount} واپس ملیں گے۔ اس صفحے پر رقم کی واپسی کی تفصیل ہے۔`,
  },
  moneyRequested: (amount: string) =>
    `آپ نے کمی پوری کروانے کے بدلے ${amount} مانگے ہیں۔ ہم تعداد چیک کر کے آپ کو لکھیں گے۔`,
  late: (due: string) => `ہم نے ${due} تک کمی پوری کرنے کا وعدہ کیا تھا اور پورا نہیں کیا۔ ہم معذرت چاہتے ہیں۔`,
  requestMoney: 'آپ کمی پوری ہونے کا انتظار کر سکتے ہیں، یا نیچے لکھ کر کمی کی رقم مانگ سکتے ہیں۔',
  fields: {
    date: 'تاریخ',
    reported: 'آپ کی درخواست میں تعداد',
    confirmed: 'ہم نے جو تعداد دیکھی',
    missing: 'کمی',
    reason: 'وجہ',
    declinedBefore: 'پہلے نامنظور ہونے کی وجہ',
    remarks: 'ہمارا جواب',
    reopenText: 'آپ متفق کیوں نہیں تھے',
  },
  missingOf: (missing: string, ordered: string) => `${ltr(ordered)} میں سے ${ltr(missing)}`,
  reopen: 'میں متفق نہیں',
  reopenLabel: 'آپ کیوں متفق نہیں؟',
  reopenHelp: 'آپ درخواست ایک بار دوبارہ کھول سکتے ہیں۔',
  reopenSubmit: 'درخواست دوبارہ کھولیں',
  reopened: messages.refillReopened,
  takeMoney: (amount: string) => `اس کے بدلے ${amount} لیں`,
  takeMoneyHelp: 'یا کمی پوری ہونے کا انتظار کریں۔ رقم بھیجنے سے پہلے ہم تعداد چیک کرتے ہیں۔',
  takeMoneyConfirm: (amount: string) =>
    `آپ کمی کے بدلے ${amount} مانگ رہے ہیں، اور کمی پوری نہیں ہو گی۔ ہم پہلے تعداد چیک کرتے ہیں۔ یہ واپس نہیں ہو سکتا۔`,
  keepWaiting: 'انتظار کریں',
  moneyTaken: messages.refillMoneyTaken,
};
