import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type { ReactNode } from 'react';
import type * as en from '../en/login.ts';

export const loginTexts: Translated<typeof en.loginTexts> = {
  title: 'لاگ ان',
  titleAfterPayment: 'ادائیگی جمع ہو گئی',
  haveAccount: 'آپ کا اکاؤنٹ ہے؟',
  haveAccountLead: 'اپنے تمام آرڈرز دیکھنے کے لیے لاگ ان کریں۔ اس آرڈر کو ٹریک کرنے کے لیے اکاؤنٹ ضروری نہیں۔',
  description: 'اپنے آرڈرز دیکھنے کے لیے لاگ ان کریں، یا اکاؤنٹ بنائیں۔',
  busy: 'لاگ ان ہو رہا ہے...',
  done: 'آپ لاگ ان ہو گئے!',
  forgotPassword: 'پاس ورڈ بھول گئے؟',
  withPasskey: 'پاس کی سے لاگ ان کریں',
  withPasskeyBusy: 'آپ کی پاس کی کا انتظار ہے...',
  secondStep: 'ایک اور مرحلہ',
  secondStepLead: 'آپ کا پاس ورڈ درست ہے۔ اس اکاؤنٹ میں دوسری تصدیق بھی ہے۔',
  notSetUp:
    'آپ نے کبھی دوسری تصدیق شامل نہیں کی؟ اس کے بارے میں ہماری ای میل کا لنک کھولیں: آپ نیا پاس ورڈ چنیں گے، اور آپ کے اکاؤنٹ میں جو شامل ہوا وہ ہٹا دیا جائے گا۔',
  noAccount: 'ابھی اکاؤنٹ نہیں؟',
  signUp: 'اکاؤنٹ بنائیں',
  signedIn: 'آپ لاگ ان ہیں',
  signedInAs: (name: ReactNode, email: string): ReactNode[] => ['بطور ', name, ` (${ltr(email)})۔`],
  cannotOpen: 'یہ اکاؤنٹ وہ صفحہ نہیں کھول سکتا جو آپ نے مانگا۔',
  goOn: {
    continue: 'جاری رکھیں',
    dashboard: 'اپنے ڈیش بورڈ پر جائیں',
    security: 'سیکیورٹی پر جائیں',
    blog: 'بلاگ پر جائیں',
    shop: 'دکان پر جائیں',
  },
  yourOrders: 'آپ کے آرڈرز',
  trackOrder: 'آرڈر ٹریک کریں',
  logout: 'لاگ آؤٹ',
};

export const signupTexts: Translated<typeof en.signupTexts> = {
  title: 'اکاؤنٹ بنائیں',
  busy: 'اکاؤنٹ بن رہا ہے...',
  done: messages.signedUp,
  termsOfService: 'شرائط',
  agreeToTerms: (terms: ReactNode): ReactNode[] => ['میں متفق ہوں: ', terms],
  hasAccount: 'پہلے سے اکاؤنٹ ہے؟',
  signIn: 'لاگ ان کریں',
};

export const forgotTexts: Translated<typeof en.forgotTexts> = {
  title: 'پاس ورڈ بھول گئے',
  lead: 'ہم آپ کو نیا پاس ورڈ بنانے کا لنک بھیجتے ہیں۔',
  submit: 'لنک بھیجیں',
  busy: 'بھیجا جا رہا ہے...',
  sentTitle: 'اپنی ای میل دیکھیں',
  sent: messages.resetLinkSent,
};
