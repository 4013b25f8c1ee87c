import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import { startsAfterPayment } from '@urooj/texts/ur/buyer-status';
import { buyingTexts } from '@urooj/texts/ur/buying';
import * as messages from '@urooj/texts/ur/messages';
import type { ReactNode } from 'react';
import type * as en from '../en/track-order.ts';
import { skeletonTexts } from './skeletons.ts';

export const trackOrderTexts: Translated<typeof en.trackOrderTexts> = {
  title: skeletonTexts.trackOrder.title,
  lead: skeletonTexts.trackOrder.lead,
  description: 'صرف آرڈر آئی ڈی سے دیکھیں کہ آرڈر کہاں پہنچا: پیش رفت، مراحل اور مکمل ہونے کا وقت۔',
  orderId: 'آرڈر آئی ڈی',
  orderIdHelp: `یہ ادائیگی کے صفحے پر اور ہماری ای میلز میں لکھی ہوتی ہے۔ یہ ایسی ہوتی ہے: ${ltr('3f2a9c1e-77aa-4e11-…')}`,
  orderIdRequired: 'براہِ کرم اپنی آرڈر آئی ڈی لکھیں۔',
  submit: 'آرڈر ٹریک کریں',
  busy: 'ٹریک ہو رہا ہے...',
  found: 'آرڈر کی تفصیلات مل گئیں!',
  notFound: messages.orderNotFound,
  failed: 'آرڈر نہیں لایا جا سکا۔ براہِ کرم آرڈر آئی ڈی چیک کریں اور دوبارہ کوشش کریں۔',
  stale: 'ہم اس آرڈر کی تازہ حالت نہیں لا سکے۔ آخری بار یہ ایسا تھا۔',
  amount: 'تعداد',
  price: 'قیمت',
  date: 'آرڈر کی تاریخ',
  estimatedCompletion: 'مکمل ہونے کا اندازہ',
  estimates: {
    within_a_day: '24 گھنٹے کے اندر',
    after_payment: 'ادائیگی کی تصدیق کے 24 گھنٹے کے اندر',
    in_progress: 'ابھی جاری ہے',
    not_applicable: 'لاگو نہیں',
    fewer_than_most: 'جاری: اس تعداد کے 10 میں سے 9 سے کم آرڈرز اب تک مکمل ہوئے ہیں',
  },
  mostBy: (time: string) => `${time} (اس وقت تک اس تعداد کے 10 میں سے 9 آرڈرز مکمل ہو جاتے ہیں)`,
  mostAfterPayment: (duration: string) => `ادائیگی کی تصدیق کے ${duration} کے اندر (اس تعداد کے 10 میں سے 9 آرڈرز)`,
  timeline: 'آرڈر کے مراحل',
  steps: {
    placed: { title: 'آرڈر دیا گیا', text: 'ہمیں آپ کا آرڈر مل گیا ہے۔' },
    processing: { title: 'تیاری', text: 'آپ کا آرڈر چیک اور تیار کیا جا رہا ہے۔' },
    started: { title: 'جاری', text: 'ڈیلیوری شروع ہو گئی ہے۔', upcoming: startsAfterPayment },
    completed: { title: 'مکمل', text: 'سب کچھ پہنچا دیا گیا ہے۔' },
    Cancelled: { title: 'آرڈر منسوخ', text: 'یہ آرڈر منسوخ کر دیا گیا۔ براہِ کرم سپورٹ سے رابطہ کریں۔' },
    Refunded: { title: 'رقم واپس', text: 'اس آرڈر کی رقم واپس کر دی گئی۔ براہِ کرم سپورٹ سے رابطہ کریں۔' },
    Failed: { title: 'آرڈر ناکام', text: 'یہ آرڈر پورا نہیں ہو سکا۔ براہِ کرم سپورٹ سے رابطہ کریں۔' },
  },
  stepWithTime: (text: string, time: string) => `${text} ${time}`,
  usuallyBy: (time: string) => `عموماً ${time} تک`,
  helpHeading: 'مدد چاہیے؟',
  contactSupport: buyingTexts.contactSupport,
  whereIsTheId: 'آرڈر آئی ڈی ادائیگی کے صفحے پر اور ہماری بھیجی ہوئی ای میل میں ہے۔',
  contact: (contactSupport: ReactNode, email: ReactNode): ReactNode[] => [
    'کوئی اور بات؟ ',
    contactSupport,
    ' یا یہاں لکھیں: ',
    email,
    '۔',
  ],
  tipsHeading: 'ٹریک کرنے کے مشورے',
  tips: (finishes: string | null): string[] => [
    'ادائیگی کی تصدیق کے بعد آرڈر 15 سے 30 منٹ میں شروع ہوتے ہیں۔',
    ...(finishes === null ? [] : [finishes]),
    'اگر اس کے 2 گھنٹے بعد بھی کچھ شروع نہ ہو تو سپورٹ سے رابطہ کریں۔',
    'آرڈر مکمل ہونے تک اپنا اکاؤنٹ پبلک رکھیں اور اس کا نام نہ بدلیں۔',
  ],
};
