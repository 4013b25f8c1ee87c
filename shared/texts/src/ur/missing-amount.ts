import type * as en from '../en/missing-amount.ts';
import type { Translated } from '../translated.ts';

export const missingAmountTexts: Translated<typeof en.missingAmountTexts> = {
  heading: (received: string, due: string) => `ہمیں ${due} میں سے ${received} ملے ہیں۔`,
  pay: (missing: string) =>
    `براہِ کرم صرف ${missing} مزید بھیجیں، پوری قیمت دوبارہ نہیں۔ رقم پہنچتے ہی ہم آپ کا آرڈر شروع کریں گے۔`,
  account: (method: string) => `ہمارا ${method} اکاؤنٹ`,
  elsewhere: 'پھر اس کے بارے میں ہماری ای میل کا لنک کھولیں، اور وہاں اس ادائیگی کی تفصیلات بھیجیں۔',
  link: 'باقی رقم ادا کریں',
};
