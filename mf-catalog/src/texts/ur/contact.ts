import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/contact.ts';

export { USUAL_PROMISED } from '@urooj/texts/ur/promises';

export const contactTexts: Translated<typeof en.contactTexts> = {
  title: 'ہم سے رابطہ کریں',
  lead: ({ hours }) =>
    `ای میل یا WhatsApp پر لکھیں${hours === null ? '' : `، ${hours}`}۔ ایک انسان جواب دیتا ہے، آپ کا آرڈر سامنے رکھ کر۔`,
  description: 'ہماری سپورٹ سے ای میل یا WhatsApp پر بات کریں، اور دیکھیں کہ کیا پاس رکھیں تاکہ پہلا جواب ہی کام آئے۔',
  mail: 'ای میل',
  mailHelp: 'اسکرین شاٹ یا لمبی بات کے لیے سب سے بہتر۔',
  writeMail: 'ای میل لکھیں',
  mailSubject: 'سپورٹ سے سوال',
  mailBody: ['آرڈر آئی ڈی:', 'آرڈر کی ای میل:', 'کیا ہوا:', ''].join('\r\n\r\n'),
  whatsapp: 'WhatsApp',
  whatsappHelp: 'مختصر سوال کے لیے سب سے بہتر۔ نئے ٹیب یا ایپ میں کھلتا ہے۔',
  openWhatsapp: 'WhatsApp کھولیں',
  atHand: 'کیا پاس رکھیں',
  atHandLead: 'پھر پہلا جواب ہی حل ہو سکتا ہے۔',
  atHandList: [
    { what: 'آپ کی آرڈر آئی ڈی', why: 'یہ ادائیگی کے صفحے پر اور آرڈر کی تصدیق کی ای میل میں ہے۔' },
    {
      what: 'وہ ای میل جس سے آپ نے آرڈر دیا',
      why: 'اسی سے لکھیں، یا اس کا نام بتائیں، تاکہ ہمیں پتہ چلے کہ آرڈر آپ کا ہے۔',
    },
    {
      what: 'ادائیگی کا طریقہ اور ٹرانزیکشن آئی ڈی',
      why: 'اگر بات ادائیگی کی ہو۔ رسید کا اسکرین شاٹ بھی مدد کرتا ہے۔',
    },
    { what: 'پروفائل یا پوسٹ کا لنک', why: 'اگر بات ڈیلیوری کی ہو۔ براہِ کرم دیکھ لیں کہ وہ پبلک ہے۔' },
    { what: 'آپ کو کیا نظر آیا، اور کیا ہونا چاہیے تھا', why: 'ایک دو جملے کافی ہیں۔' },
  ],
  passwordWarning: 'ہمیں کبھی اپنے پروفائل یا بینک کا پاس ورڈ نہ بھیجیں۔ ہم کسی پیغام یا کال میں اسے نہیں مانگتے۔',
  quicker: 'شاید یہاں جلدی جواب مل جائے',
  quickerLinks: {
    trackOrder: { when: 'میرا آرڈر کہاں ہے؟', text: 'اپنا آرڈر ٹریک کریں' },
    faq: { when: 'یہ کیسے کام کرتا ہے؟', text: 'جوابات پڑھیں' },
    refundPolicy: { when: 'کیا میری رقم واپس مل سکتی ہے؟', text: 'رقم کی واپسی کی پالیسی' },
  },
  form: 'یا یہاں لکھیں',
  formLead: 'آپ کا پیغام فوراً ہم تک پہنچتا ہے۔',
  name: 'آپ کا نام',
  email: 'آپ کی ای میل',
  emailHelp: 'ہم اسی پتے پر جواب دیتے ہیں۔',
  message: 'پیغام',
  send: 'پیغام بھیجیں',
  sending: 'بھیجا جا رہا ہے...',
  sent: messages.contactSent,
  failed: 'آپ کا پیغام نہیں بھیجا جا سکا۔ براہِ کرم دوبارہ کوشش کریں، یا ای میل لکھیں۔',
};
