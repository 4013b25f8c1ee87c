import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type { ReactNode } from 'react';
import type * as en from '../en/refund-policy.ts';

export const refundTexts: Translated<typeof en.refundTexts> = {
  title: 'رقم کی واپسی کی پالیسی',
  lead: 'رقم کب واپس ملتی ہے، اور کتنا وقت لگتا ہے۔',
  description: 'رقم کب واپس ملتی ہے، کیسے مانگی جائے، اور کتنا وقت لگتا ہے۔',
  refills:
    'ریفل ایک الگ وعدہ ہے: جس پیکج کے ساتھ ریفل ہو، اس میں مدت کے اندر جو کم ہو جائے وہ دوبارہ پورا کیا جاتا ہے، اور اسے مانگنے سے اس پالیسی میں کوئی کمی نہیں آتی۔',
  contact: (writeToUs: ReactNode): ReactNode[] => ['کوئی اور سوال ہے؟ ', writeToUs, '، اپنی آرڈر آئی ڈی کے ساتھ۔'],
  writeToUs: 'ہمیں لکھیں',
  heading: 'رقم کی واپسی کی درخواست',
  orderId: 'آرڈر آئی ڈی',
  orderIdHelp: 'ہماری ای میل سے پوری آرڈر آئی ڈی لکھیں۔',
  emailHelp: 'وہ ای میل لکھیں جس سے آپ نے آرڈر دیا تھا۔',
  amount: 'رقم (روپے)',
  reason: 'وجہ',
  account: 'رقم یہاں بھیجیں',
  accountHelp: 'رقم کی واپسی منظور ہونے کے بعد یہ بدلا نہیں جا سکتا۔',
  paidFrom: (method: string, number: string) => `${method} ${ltr(number)}، جس سے ادائیگی ہوئی`,
  another: (method: string) => `کوئی اور اکاؤنٹ: ${method}`,
  accountNumber: 'اکاؤنٹ نمبر',
  submit: 'درخواست جمع کریں',
  busy: 'جمع ہو رہی ہے...',
  failed: 'رقم کی واپسی کی درخواست جمع نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
  submitted: messages.refundRequested,
  seeOrder: 'اپنا آرڈر دیکھیں',
};
