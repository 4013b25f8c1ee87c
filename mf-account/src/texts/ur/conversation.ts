import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/conversation.ts';

export const conversationTexts: Translated<typeof en.conversationTexts> = {
  heading: 'پیغامات',
  byMailOnly: 'ہمارا جواب آپ کو یہاں اور ای میل سے ملتا ہے۔',
  hereOnly: 'ہمارا جواب آپ کو اسی صفحے پر، اسی براؤزر میں ملتا ہے۔ اس آرڈر کے لیے ہمارے پاس کوئی ای میل نہیں۔',
  byMail: 'ہمارا جواب آپ کو یہاں اور ای میل سے ملتا ہے۔ آپ اس ای میل کا جواب بھی دے سکتے ہیں۔',
  label: 'پیغامات اور کیا کیا ہوا',
  loading: 'پیغامات لوڈ ہو رہے ہیں...',
  failed: 'پیغامات لوڈ نہیں ہو سکے۔',
  you: 'آپ',
  shop: 'دکان',
  buyer: 'خریدار',
  picture: (number: number) => `تصویر ${number}`,
  message: 'آپ کا پیغام',
  send: 'بھیجیں',
  sending: 'بھیجا جا رہا ہے...',
  sent: 'آپ کا پیغام بھیج دیا گیا۔',
  sendFailed: 'آپ کا پیغام نہیں بھیجا جا سکا۔ وہ یہیں ہے: براہِ کرم دوبارہ کوشش کریں۔',
  sentToBuyer: 'خریدار کو بھیجا جاتا ہے: اس صفحے پر اور ای میل سے۔',
  notes: {
    heading: 'دکان کے نوٹ',
    internal: 'اندرونی: نہ کبھی بھیجا جاتا ہے، نہ خریدار کو دکھایا جاتا ہے۔',
    note: 'نوٹ',
    save: 'نوٹ محفوظ کریں',
    saving: 'محفوظ ہو رہا ہے...',
    saveFailed: 'نوٹ محفوظ نہیں ہو سکا۔ وہ یہیں ہے: براہِ کرم دوبارہ کوشش کریں۔',
    failed: 'نوٹ لوڈ نہیں ہو سکے۔',
    loading: 'نوٹ لوڈ ہو رہے ہیں...',
    none: 'ابھی کوئی نوٹ نہیں۔',
    deleted: 'حذف شدہ شخص',
  },
};
