import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/access.ts';

export const passwordTexts: Translated<typeof en.passwordTexts> = {
  heading: 'پاس ورڈ بدلیں',
  lead: 'باقی تمام ڈیوائسز لاگ آؤٹ ہو جائیں گی۔',
  currentPassword: 'موجودہ پاس ورڈ',
  newPassword: 'نیا پاس ورڈ',
  submit: 'پاس ورڈ بدلیں',
  busy: 'بدلا جا رہا ہے...',
  changed: messages.passwordChanged,
  failed: 'آپ کا پاس ورڈ نہیں بدلا جا سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
};

export const sessionsTexts: Translated<typeof en.sessionsTexts> = {
  heading: 'آپ کہاں کہاں لاگ ان ہیں',
  loading: 'آپ کی ڈیوائسز لوڈ ہو رہی ہیں',
  loadFailed: 'یہ معلوم نہیں ہو سکا کہ آپ کہاں کہاں لاگ ان ہیں۔ براہِ کرم دوبارہ کوشش کریں۔',
  list: 'آپ کی ڈیوائسز',
  thisBrowser: 'یہ ڈیوائس',
  times: (firstSeen: string, lastSeen: string) => `لاگ ان ${firstSeen} · آخری بار ${lastSeen}`,
  noOthers: 'آپ کسی اور جگہ لاگ ان نہیں ہیں۔',
  logOutOthers: 'باقی تمام ڈیوائسز لاگ آؤٹ کریں',
  loggingOut: 'لاگ آؤٹ کیا جا رہا ہے...',
  othersLoggedOut: messages.othersLoggedOut,
  logOutFailed: 'باقی ڈیوائسز لاگ آؤٹ نہیں ہو سکیں۔ براہِ کرم دوبارہ کوشش کریں۔',
};
