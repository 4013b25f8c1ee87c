import { ltr } from '@urooj/texts/bidi';
import type { MailTexts } from './mail-texts.ts';

export const refill: MailTexts['refill'] = {
  requested: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی کمی پوری کرنے کی درخواست موصول ہوئی`,
    text: (service: string) => `آپ کے مطابق ${service} میں کمی آئی ہے۔ ہم چیک کر رہے ہیں۔`,
  },
  nothingMissing: (service: string) =>
    `آپ نے ${service} کی کمی پوری کرنے کو کہا ہے۔ ہمارے پاس جو تعداد ہے اس کے مطابق کوئی کمی نہیں۔ ہم چیک کر رہے ہیں۔`,
  reopened: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی درخواست دوبارہ کھل گئی`,
    text: (service: string) => `آپ ${service} کے بارے میں ہمارے جواب سے متفق نہیں۔ ہم دوبارہ چیک کر رہے ہیں۔`,
  },
  accepted: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی کمی پوری کرنے کی درخواست منظور`,
    text: (service: string) => `ہم ${service} کی کمی پوری کریں گے۔`,
  },
  declined: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی کمی پوری کرنے کی درخواست نامنظور`,
    text: (service: string) => `ہم نے آپ کی درخواست چیک کی، اور ${service} میں کچھ پورا نہیں کر سکتے۔`,
  },
  refilled: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی کمی پوری کر دی گئی`,
    text: (service: string) => `ہم نے ${service} کی کمی پوری کر دی ہے۔`,
  },
  moneyBack: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی رقم کی واپسی`,
    text: (service: string) => `${service} میں جو کمی آئی، آپ کو اس کی رقم واپس ملے گی۔`,
  },
  moneyRequested: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی کمی کی رقم کی درخواست موصول ہوئی`,
    text: (service: string) => `آپ نے ${service} کی کمی پوری کرنے کے بجائے اس کی رقم مانگی ہے۔`,
  },
  late: {
    subject: (orderNumber: string) => `آرڈر ${ltr(orderNumber)} کی کمی پوری کرنے میں دیر ہو گئی`,
    text: (service: string) =>
      `ہم نے اب تک ${service} کی کمی پوری کرنے کا وعدہ کیا تھا اور پورا نہیں کیا۔ ہم معذرت چاہتے ہیں۔`,
  },
  missing: (missing: string, ordered: string) => `کمی: ${ltr(ordered)} میں سے ${ltr(missing)}`,
  due: (time: string) => `ہم ${time} تک کمی پوری کر دیں گے۔ ورنہ ہم آپ کو کمی کی رقم پیش کریں گے۔`,
  openAgain: (time: string) =>
    `کمی پوری کرنے کی آپ کی درخواست دوبارہ کھل گئی ہے۔ ہم ${time} تک کمی پوری کر دیں گے۔ ورنہ ہم آپ کو کمی کی رقم پیش کریں گے۔`,
  reason: (reason: string) => `وجہ: ${reason}`,
  reopen: 'اگر آپ متفق نہیں تو درخواست ایک بار دوبارہ کھول سکتے ہیں۔ اپنا آرڈر کھولیں اور وجہ لکھیں۔',
  amount: (amount: string) => `رقم: ${amount}۔ رقم 5 سے 7 کاروباری دنوں میں پہنچ جاتی ہے۔`,
  amountToCheck: (amount: string) => `رقم: ${amount}۔ ہم تعداد چیک کر کے آپ کو لکھیں گے۔`,
  choice: (amount: string) =>
    `آپ کمی پوری ہونے کا انتظار کر سکتے ہیں یا کمی کے بدلے ${amount} لے سکتے ہیں۔ چننے کے لیے اپنا آرڈر کھولیں۔`,
  choiceUnknown: 'آپ کمی پوری ہونے کا انتظار کر سکتے ہیں یا کمی کی رقم مانگ سکتے ہیں: آرڈر کے صفحے پر ہمیں لکھیں۔',
  staysOpen: 'آپ کی درخواست کھلی ہے، اور فیصلہ ہونے پر ہم آپ کو لکھیں گے۔',
};
