import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/reset-password.ts';

export const resetPasswordTexts: Translated<typeof en.resetPasswordTexts> = {
  title: 'نیا پاس ورڈ',
  description: 'نیا پاس ورڈ بنائیں۔',
  heading: 'نیا پاس ورڈ بنائیں',
  newPassword: 'نیا پاس ورڈ',
  confirmNewPassword: 'نیا پاس ورڈ دوبارہ لکھیں',
  busy: 'محفوظ ہو رہا ہے...',
  failed: 'نیا پاس ورڈ محفوظ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  done: messages.passwordReset,
  secured: messages.accountSecured,
  openLinkAgain: 'ہماری ای میل کا لنک ایک بار پھر کھولیں۔',
  openLinkAgainHint: 'آپ کی حفاظت کے لیے یہ صفحہ دوبارہ لوڈ ہونے پر اسے بھول جاتا ہے۔',
  newLink: 'نیا لنک مانگیں',
};
