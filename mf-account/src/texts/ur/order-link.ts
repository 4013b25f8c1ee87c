import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/order-link.ts';

export const orderLinkTexts: Translated<typeof en.orderLinkTexts> = {
  ended: 'یہ لنک اب نہیں چلتا۔',
  endedHelp: 'لنک آرڈر کی آخری تبدیلی کے 180 دن بعد ختم ہو جاتے ہیں، اور تب بھی جب کوئی نئے لنک مانگ لے۔',
  enterId: 'نیچے آرڈر آئی ڈی لکھیں، پھر ہم آپ کو نیا لنک بھیج دیں گے۔',
  about: 'ہماری ای میل کے لنک سے آپ اکاؤنٹ کے بغیر اس آرڈر کی ہر بات دیکھ سکتے ہیں۔',
  send: 'مجھے نیا لنک بھیجیں',
  sending: 'بھیجا جا رہا ہے...',
  sent: messages.orderLinkSent,
  failed: 'لنک نہیں بھیجا جا سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  byLink: 'آپ ہماری ای میل کے لنک سے آئے ہیں۔',
  mayDo: 'آپ اپنی بھیجی ہوئی تصویروں کے سوا پورا آرڈر دیکھتے ہیں۔ اس لنک سے کوئی رابطے کی معلومات نہیں بدل سکتا۔',
  byCode: 'آپ ہماری ای میل کے کوڈ سے آئے ہیں۔ یہ آپ کے آرڈرز اس براؤزر میں 30 منٹ تک کھولتا ہے۔',
  forwarded: 'جس کے پاس یہ ای میل ہے وہ آرڈر کھول سکتا ہے۔ اگر کسی کو نہیں دیکھنا چاہیے:',
  replace: 'تمام لنک ختم کریں اور مجھے نیا بھیجیں',
  replaced: messages.orderLinkReplaced,
  revoke: 'تمام لنک منسوخ کریں',
  revokeConfirm: 'اس آرڈر کی تمام ای میلز کے لنک چلنا بند ہو جائیں گے۔ خریدار نیا لنک مانگ سکتا ہے۔',
  reminders: 'آپ ہمیں بتا سکتے ہیں کہ آپ اس آرڈر یا کسی اور آرڈر کی ادائیگی کی یاد دہانی نہیں چاہتے۔',
  stopReminders: 'مجھے یاد نہ دلائیں',
  remindersStopped: messages.remindersStopped,
  notStopped: 'یہ محفوظ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  keep: 'رہنے دیں',
  revoked: messages.orderLinksRevoked,
  revokeFailed: 'لنک منسوخ نہیں ہو سکے۔ براہِ کرم دوبارہ کوشش کریں۔',
};
