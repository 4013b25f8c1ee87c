import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/find-orders.ts';

export const findOrdersTexts: Translated<typeof en.findOrdersTexts> = {
  title: 'میرے آرڈرز تلاش کریں',
  lead: 'اکاؤنٹ کے بغیر: ہم آپ کو ای میل سے ایک کوڈ بھیجتے ہیں، اور آپ کی ای میل کے تمام آرڈرز 30 منٹ تک یہاں دکھاتے ہیں۔',
  send: 'مجھے کوڈ بھیجیں',
  sending: 'بھیجا جا رہا ہے...',
  sent: messages.orderCodeSent,
  code: 'کوڈ',
  codeHelp: 'چھ ہندسے۔ یہ 10 منٹ تک، اور صرف اسی براؤزر میں چلتا ہے۔',
  codeRequired: 'براہِ کرم ہماری ای میل کا کوڈ لکھیں۔',
  show: 'میرے آرڈرز دکھائیں',
  showing: 'تلاش جاری ہے...',
  newCode: 'نیا کوڈ بھیجیں',
  otherEmail: 'دوسری ای میل لکھیں',
  failed: 'یہ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  found: (count: number) => (count === 1 ? 'اس ای میل کا ایک آرڈر ہے۔' : `اس ای میل کے ${count} آرڈرز ہیں۔`),
  idAndDate: (id: string, date: string) => `${ltr(id)} · ${date}`,
  details: 'تفصیلات دیکھیں',
  detailsOf: (id: string) => `آرڈر ${id} کی تفصیلات دیکھیں`,
  data: {
    title: 'ہمارے پاس آپ کے بارے میں کیا ہے',
    copyLead:
      'اس کی نقل: آرڈرز، اسکرین شاٹس کے ساتھ ادائیگیاں، ریفنڈ اور پیغامات۔ آپ کو ای میل میں ایک فائل کا لنک ملے گا۔ وہ 24 گھنٹے کام کرتا ہے۔',
    copy: 'مجھے نقل بھیجیں',
    copied: messages.dataCopyRequested,
    effects: (years: number): readonly string[] => [
      `یا اسے حذف کریں: آپ کے آرڈرز اور ادائیگیاں رہتی ہیں، اور جب ریفنڈ کے 7 دن، گارنٹی کے 30 دن اور حسابات کے ${years === 1 ? 'ایک سال' : `${years} سال`} گزر جائیں تو ان سے آپ کا نام، رابطہ، لنک اور اسکرین شاٹس ہٹ جاتے ہیں۔ جاری آرڈرز پہلے مکمل ہوتے ہیں۔`,
      'اس کے ساتھ لائف ٹائم وارنٹی اور نقل کا لنک ختم ہو جاتے ہیں۔ اس سے پہلے اپنا حق مانگ لیں، اور نقل ڈاؤن لوڈ کر لیں۔',
    ],
    remove: 'میری معلومات حذف کریں',
    confirmTitle: 'اپنی معلومات حذف کریں؟',
    confirmText: 'یہ واپس نہیں لائی جا سکتیں۔ اس کے ساتھ لائف ٹائم وارنٹی ختم ہو جاتی ہے۔',
    removed: messages.orderDataDeleted,
  },
};
