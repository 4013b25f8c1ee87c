import { formatPkr, formatUsd } from '@urooj/domain/money';
import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type { ReactNode } from 'react';
import type * as en from '../en/buy.ts';

export const buyTexts: Translated<typeof en.buyTexts> = {
  title: 'فالوورز، لائکس اور ویوز خریدیں',
  description:
    'Instagram،\u200f YouTube،\u200f Facebook یا TikTok کے لیے سروس اور پیکج منتخب کریں۔ پاس ورڈ کی ضرورت نہیں۔',
  heading: (service: string) => `${service} خریدیں`,
  lead: (changeService: ReactNode): ReactNode[] => [
    'پیکج منتخب کریں، بتائیں کہ کہاں ڈیلیور کرنا ہے، اور اگلے صفحے پر ادائیگی کریں۔ ',
    changeService,
    '۔',
  ],
  leadWithCustomAmount: (changeService: ReactNode, customAmount: ReactNode): ReactNode[] => [
    'پیکج منتخب کریں، بتائیں کہ کہاں ڈیلیور کرنا ہے، اور اگلے صفحے پر ادائیگی کریں۔ ',
    changeService,
    ' یا ',
    customAmount,
    '۔',
  ],
  changeService: 'سروس بدلیں',
  off: 'یہ سروس اس وقت آرڈر نہیں کی جا سکتی۔',
  customAmount: 'اپنی مرضی کی تعداد منتخب کریں',
  packages: 'پیکج',
  selectPackage: 'آرڈر جاری رکھنے کے لیے براہِ کرم اوپر سے ایک پیکج منتخب کریں۔',
  packageRequired: 'براہِ کرم پہلے ایک پیکج منتخب کریں۔',
  invalid: messages.fieldsInvalid,
  details: 'آپ کی تفصیلات',
  name: 'آپ کا پورا نام',
  email: 'آپ کی ای میل',
  emailHelp: 'ہم آرڈر اور اسے ٹریک کرنے کا لنک یہاں بھیجتے ہیں۔',
  phoneNumber: 'آپ کا فون نمبر',
  phoneNumberHelp: 'صرف اس آرڈر کے بارے میں سوال کے لیے۔',
  profileLink: (platform: string) => `آپ کے ${platform} پروفائل کا لنک`,
  profileLinkHelp: 'یوزر نیم بھی چلے گا۔ پروفائل پبلک ہونا ضروری ہے۔',
  postLink: (platform: string) => `آپ کی ${platform} پوسٹ کا لنک`,
  postLinkHelp: 'پوسٹ کھولیں، شیئر کا بٹن دبائیں، اس کا لنک کاپی کریں اور یہاں پیسٹ کریں۔',
  socialId: 'سوشل میڈیا کا یوزر نیم یا آئی ڈی',
  socialIdHelp: 'آپ کے پروفائل کا لنک کافی ہے۔',
  submit: 'ابھی خریدیں',
  submitFor: (usdCents: number, priceMinor: number) =>
    `ابھی خریدیں - ${formatUsd(usdCents)} (${formatPkr(priceMinor)})`,
  busy: 'کام جاری ہے...',
  summary: 'آپ کا آرڈر',
  guarantee: (warranty: string) => `${warranty} کی گارنٹی`,
  failed: 'آرڈر نہیں ہو سکا۔ براہِ کرم اپنی تفصیلات چیک کریں اور دوبارہ کوشش کریں۔',
  noResponse: 'سرور سے کوئی جواب نہیں آیا۔ براہِ کرم اپنا انٹرنیٹ چیک کریں یا بعد میں دوبارہ کوشش کریں۔',
  timeout: 'سرور نے جواب دینے میں بہت دیر لگائی، اس لیے درخواست ختم ہو گئی۔',
  serverError: (status: number) => `سرور کی خرابی: ${status}`,
  placed: (orderId: string) => `آپ کا آرڈر ہو گیا! آرڈر آئی ڈی: ${ltr(orderId)}۔ ادائیگی کا صفحہ کھل رہا ہے...`,
  continueToPayment: 'ادائیگی کی طرف جائیں',
  reorder: {
    prefilled: 'دوبارہ آرڈر کے لیے فارم بھر دیا گیا ہے۔',
    package_replaced: 'دوبارہ آرڈر کی تعداد پیکجوں میں نہیں ملی۔ پہلا پیکج منتخب کر دیا گیا ہے۔',
  },
};

export const serviceChoiceTexts: Translated<typeof en.serviceChoiceTexts> = {
  heading: 'سروس منتخب کریں',
  lead: 'منتخب کریں کہ کیا بڑھانا ہے۔ پیکج اور قیمتیں اس کے بعد آئیں گی۔',
  search: 'سروس تلاش کریں',
  searchExample: 'Instagram لائکس',
  noneFound: 'اس نام کی کوئی سروس نہیں',
  noneFoundHelp: 'کوئی اور لفظ آزمائیں، یا ہم سے پوچھیں۔',
  somethingElse: (contact: ReactNode): ReactNode[] => ['کچھ اور چاہیے؟ ', contact, '، ہم اس کا بندوبست کریں گے۔'],
  tellUs: 'ہمیں بتائیں کہ آپ کو کیا چاہیے',
  unavailable: messages.serviceUnavailable,
  other: (contact: ReactNode): ReactNode[] => [
    'باقی سروسز کا بندوبست براہِ راست بات کر کے ہوتا ہے۔ ',
    contact,
    ' اور ہمیں بتائیں کہ آپ کو کیا چاہیے۔',
  ],
};
