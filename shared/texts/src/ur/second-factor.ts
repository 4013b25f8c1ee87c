import type * as en from '../en/second-factor.ts';
import type { Translated } from '../translated.ts';
import * as messages from './factor-messages.ts';

export const factorTexts: Translated<typeof en.factorTexts> = {
  usePasskey: 'پاس کی استعمال کریں',
  passkeyBusy: 'آپ کی پاس کی کا انتظار ہے...',
  labels: {
    totp: 'آپ کی تصدیقی ایپ کا کوڈ',
    recovery: 'ریکوری کوڈ',
    password: 'پاس ورڈ',
  },
  helps: {
    totp: 'چھ ہندسے، جو ہر 30 سیکنڈ میں بدلتے ہیں۔',
    recovery: 'ہر کوڈ ایک بار چلتا ہے۔ آپ نے انہیں اپنی پہلی پاس کی یا ایپ شامل کرتے وقت محفوظ کیا تھا۔',
  },
  switchTo: {
    totp: 'اس کی بجائے اپنی تصدیقی ایپ استعمال کریں',
    recovery: 'اس کی بجائے ریکوری کوڈ استعمال کریں',
  },
  confirm: 'تصدیق کریں',
  busy: 'چیک ہو رہا ہے...',
  passkeyFailures: {
    cancelled: 'کوئی پاس کی استعمال نہیں ہوئی۔ براہِ کرم دوبارہ کوشش کریں، یا کوئی اور طریقہ استعمال کریں۔',
    exists: messages.passkeyExists,
    unsupported:
      'یہ براؤزر یہاں پاس کی استعمال نہیں کر سکتا۔ براہِ کرم کوئی اور طریقہ، یا کوئی اور براؤزر استعمال کریں۔',
  },
};
