import { isolate, ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/factor-messages';
import { dataCopyRequested } from '@urooj/texts/ur/messages';
import type { ReactNode } from 'react';
import type * as en from '../en/security.ts';

export const securityTexts: Translated<typeof en.securityTexts> = {
  description: 'آپ کے اکاؤنٹ کی پاس کیز، تصدیقی ایپ اور ریکوری کوڈز۔',
  loadFailed: 'دوسری تصدیق کے طریقے لوڈ نہیں ہو سکے۔ براہِ کرم دوبارہ کوشش کریں۔',
  required:
    'اس دکان کے ایڈمن کے لیے دوسری تصدیق ضروری ہے۔ نیچے پاس کی یا تصدیقی ایپ شامل کریں۔ تب تک آپ کے اکاؤنٹ کو ایڈمن کے اختیارات حاصل نہیں۔',
  isOpen: 'آپ کے اکاؤنٹ میں اب دوسری تصدیق ہے، اور ایڈمن ڈیش بورڈ آپ کے لیے کھلا ہے۔',
  canWriteBlog: 'آپ کے اکاؤنٹ میں اب دوسری تصدیق ہے، اور آپ بلاگ کے لیے لکھ سکتے ہیں۔',
  toAdminDashboard: 'ایڈمن ڈیش بورڈ پر جائیں',
  off: 'اس دکان کے مالک نے ایڈمن کی دوسری تصدیق بند کر دی ہے۔ یہاں کچھ شامل نہیں کیا جا سکتا۔',
  unverified: (email) =>
    `دوسری تصدیق شامل کرنے کے لیے پہلے تصدیق کریں کہ ${email} آپ کی ای میل ہے: ہمارا بھیجا ہوا لنک کھولیں۔`,
  elsewhere: (profile: ReactNode): ReactNode[] => ['آپ کا پاس ورڈ اور لاگ ان ڈیوائسز یہاں ہیں: ', profile, '۔'],
  profile: 'آپ کا پروفائل',
  lastFactor: 'یہ آپ کی آخری دوسری تصدیق ہے: اس کے بعد صرف آپ کا پاس ورڈ اکاؤنٹ کھول دے گا۔',
  closesDashboard: 'جب تک آپ دوبارہ دوسری تصدیق شامل نہ کریں، ایڈمن ڈیش بورڈ آپ کے لیے بند رہے گا۔',
  closesBlog: 'جب تک آپ دوبارہ دوسری تصدیق شامل نہ کریں، آپ بلاگ کے لیے نہیں لکھ سکتے۔',
};

export const passkeyTexts: Translated<typeof en.passkeyTexts> = {
  heading: 'پاس کیز',
  lead: 'اپنی انگلی کے نشان، چہرے یا ڈیوائس کے PIN سے لاگ ان کریں۔ پاس کی صرف اصل دکان پر چلتی ہے، اس لیے کوئی اسے دھوکے سے نہیں لے سکتا۔',
  list: 'آپ کی پاس کیز',
  none: 'ابھی آپ کی کوئی پاس کی نہیں۔',
  added: (date: string) => `شامل کی گئی ${date}`,
  lastUsed: (time: string) => `آخری استعمال ${time}`,
  neverUsed: 'کبھی استعمال نہیں ہوئی',
  synced: 'آپ کی دوسری ڈیوائسز پر بھی موجود ہے',
  loading: 'فارم لوڈ ہو رہا ہے',
  name: 'نئی پاس کی کا نام',
  nameHelp: 'تاکہ آپ بعد میں پہچان سکیں، جیسے «میرا فون»۔',
  submit: 'پاس کی شامل کریں',
  busy: 'آپ کی ڈیوائس کا انتظار ہے...',
  done: 'پاس کی شامل ہو گئی۔',
  failed: 'پاس کی شامل نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
  unsupported: 'یہ براؤزر پاس کی نہیں بنا سکتا۔ یہ صفحہ کسی اور براؤزر میں کھولیں، یا تصدیقی ایپ استعمال کریں۔',
  rename: 'نام بدلیں',
  renameOf: (name: string) => `${isolate(name)} کا نام بدلیں`,
  newName: 'نیا نام',
  save: 'نام محفوظ کریں',
  saving: 'محفوظ ہو رہا ہے...',
  renamed: messages.passkeyRenamed,
  renameFailed: 'پاس کی کا نام نہیں بدلا جا سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  remove: 'ہٹائیں',
  removeOf: (name: string) => `${isolate(name)} ہٹائیں`,
  removing: 'ہٹائی جا رہی ہے...',
  removeTitle: (name: string) => `پاس کی ${isolate(name)} ہٹا دیں؟`,
  removeText: 'آپ اس سے لاگ ان نہیں کر سکیں گے۔ اسے اپنی ڈیوائس سے بھی ہٹا دیں۔',
  removed: messages.passkeyRemoved,
  removeFailed: 'پاس کی ہٹائی نہیں جا سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
};

export const PASSKEY_FAILURES: Translated<typeof en.PASSKEY_FAILURES> = {
  cancelled: 'پاس کی نہیں بنی: یا تو منسوخ کر دی گئی یا بہت دیر لگی۔ براہِ کرم دوبارہ کوشش کریں۔',
  exists: messages.passkeyExists,
  unsupported:
    'یہ براؤزر یا ڈیوائس اس دکان کے لیے پاس کی نہیں بنا سکتی۔ براہِ کرم کوئی اور آزمائیں، یا تصدیقی ایپ استعمال کریں۔',
};

export const appTexts: Translated<typeof en.appTexts> = {
  heading: 'تصدیقی ایپ',
  lead: 'آپ کے فون کی ایک ایپ ہر 30 سیکنڈ میں چھ ہندسوں کا نیا کوڈ دکھاتی ہے۔ آپ اسے پاس ورڈ کے بعد لکھتے ہیں۔',
  none: 'کوئی ایپ شامل نہیں۔',
  since: (date: string) => `${date} کو شامل کی گئی۔`,
  setUp: 'ایپ شامل کریں',
  preparing: 'تیاری ہو رہی ہے...',
  beginFailed: 'شروع نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  scanHeading: 'اپنی ایپ جوڑیں',
  scan: 'یہ کوڈ اپنی تصدیقی ایپ سے اسکین کریں، یا کلید خود لکھیں۔',
  qrLabel: 'آپ کی تصدیقی ایپ کے لیے QR کوڈ',
  key: 'کلید',
  copyKey: 'کلید کاپی کریں',
  code: 'ایپ کا کوڈ',
  codeHelp: 'چھ ہندسے۔ ایپ اس مرحلے کے بعد ہی شامل ہوتی ہے۔',
  codeInvalid: 'براہِ کرم وہ چھ ہندسے لکھیں جو ایپ دکھا رہی ہے۔',
  confirm: 'کوڈ کی تصدیق کریں',
  confirming: 'تصدیق ہو رہی ہے...',
  done: messages.totpAdded,
  failed: 'کوڈ چیک نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  remove: 'ایپ ہٹائیں',
  removing: 'ہٹائی جا رہی ہے...',
  removeTitle: 'تصدیقی ایپ ہٹا دیں؟',
  removeText: 'اس کے کوڈ اب آپ کا اکاؤنٹ نہیں کھولیں گے۔',
  removed: messages.totpRemoved,
  removeFailed: 'ایپ ہٹائی نہیں جا سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
};

export const copyTexts: Translated<typeof en.copyTexts> = {
  heading: 'میری معلومات کی نقل',
  lead: 'ہمارے پاس آپ کے بارے میں جو ہے: اکاؤنٹ، آرڈرز، اسکرین شاٹس کے ساتھ ادائیگیاں، اور ریفنڈ۔ آپ کو ای میل میں ایک فائل کا لنک ملے گا۔ وہ 24 گھنٹے کام کرتا ہے۔',
  submit: 'مجھے نقل بھیجیں',
  busy: 'درخواست جا رہی ہے...',
  requested: dataCopyRequested,
  failed: 'نقل کی درخواست نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
};

export const deletionTexts: Translated<typeof en.deletionTexts> = {
  heading: 'میرا اکاؤنٹ حذف کریں',
  lead: 'آپ کا نام، ای میل، فون نمبر، پاس ورڈ، پاس کیز اور ڈیوائسز فوراً ختم ہو جاتی ہیں، دکان کے ریکارڈ سے بھی۔',
  effects: (years) => [
    `آپ کے آرڈرز اور ادائیگیاں رہتی ہیں۔ ان سے آپ کا نام، رابطہ، لنکس اور اسکرین شاٹس تب ہٹتے ہیں جب ریفنڈ کے 7 دن، گارنٹی کے 30 دن اور حسابات کے ${years === 1 ? 'ایک سال' : `${years} سال`} گزر جائیں۔ جاری آرڈرز پہلے مکمل ہوتے ہیں۔`,
    'لائف ٹائم وارنٹی اور آپ کی معلومات کی نقل کا لنک اکاؤنٹ کے ساتھ ختم ہو جاتے ہیں۔ جو حق بنتا ہے وہ پہلے مانگ لیں، اور نقل پہلے ڈاؤن لوڈ کر لیں۔',
    'آپ یہاں اپنے آرڈرز پھر نہیں دیکھ سکیں گے۔ ہماری ای میلز کے لنکس انہیں پھر بھی کھولتے ہیں۔',
  ],
  submit: 'میرا اکاؤنٹ حذف کریں',
  busy: 'حذف ہو رہا ہے...',
  confirmTitle: 'اپنا اکاؤنٹ حذف کریں؟',
  confirmText: 'یہ واپس نہیں لایا جا سکتا۔ لائف ٹائم وارنٹی اس کے ساتھ ختم ہو جاتی ہے۔',
  done: messages.accountDeleted,
  failed: 'آپ کا اکاؤنٹ حذف نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
};

export const recoveryTexts: Translated<typeof en.recoveryTexts> = {
  heading: 'ریکوری کوڈز',
  lead: 'جب آپ کی پاس کیز اور ایپ کھو جائیں تو ہر کوڈ، آپ کے پاس ورڈ کے ساتھ، ایک بار آپ کا اکاؤنٹ کھولتا ہے۔',
  none: 'یہ آپ کو پہلی پاس کی یا تصدیقی ایپ کے ساتھ ملتے ہیں۔',
  left: (count: number) => (count === 1 ? 'ایک کوڈ باقی ہے۔' : `${count} کوڈ باقی ہیں۔`),
  replace: 'نئے کوڈ بنائیں',
  replacing: 'کوڈ بن رہے ہیں...',
  replaceTitle: 'نئے ریکوری کوڈ بنا دیں؟',
  replaceText: 'آپ کے موجودہ کوڈ فوراً بند ہو جائیں گے۔',
  replaced: 'آپ کے نئے ریکوری کوڈ تیار ہیں۔',
  replaceFailed: 'نئے کوڈ نہیں بن سکے۔ براہِ کرم دوبارہ کوشش کریں۔',
  newHeading: 'اپنے ریکوری کوڈ محفوظ کریں',
  newLead: 'یہ صرف ابھی دکھائے جا رہے ہیں۔ انہیں ایسی جگہ رکھیں جہاں اس ڈیوائس کے بغیر بھی ملیں، جیسے کاغذ پر۔',
  list: 'ریکوری کوڈز',
  copy: 'ریکوری کوڈ کاپی کریں',
  download: 'ڈاؤن لوڈ کریں',
  fileName: 'recovery-codes.txt',
  file: (brand: string, email: string) =>
    `${brand} پر ${ltr(email)} کے ریکوری کوڈ۔ ہر کوڈ، پاس ورڈ کے ساتھ، ایک بار اکاؤنٹ کھولتا ہے۔`,
  print: 'پرنٹ کریں',
  close: 'میں نے محفوظ کر لیے ہیں',
  leave: {
    title: 'ان ریکوری کوڈز کے بغیر جانا چاہتے ہیں؟',
    text: 'یہ دوبارہ نہیں دکھائے جائیں گے۔ اگر آپ نے انہیں محفوظ نہیں کیا تو رکیں اور پہلے محفوظ کریں۔',
    confirm: 'چلے جائیں',
    cancel: 'رکیں',
  },
};
