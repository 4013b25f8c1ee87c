import type { Translated } from '@urooj/texts/translated';
import { packageTexts } from '@urooj/texts/ur/packages';
import type * as en from '../en/promises.ts';

const replacedFor = (days: number): string => `جو کم ہو، ${days} دن تک دوبارہ پورا کیا جاتا ہے۔`;

export const PROMISES: Translated<typeof en.PROMISES> = {
  customers: '1M+',
  orders: '50M+',
  uptime: '99.9%',
  support: packageTexts.supportHours,
  deliveryStart: '15 سے 30 منٹ',
  deliveryCompletion: '1 سے 24 گھنٹے',
  refill: '30 دن کی ریفل گارنٹی',
  lifetime: 'جب تک پروفائل یا پوسٹ موجود اور آپ کی رہے، جو کم ہو وہ دوبارہ پورا کیا جاتا ہے۔',
  nonDrop: 'نان ڈراپ پریمیم',
  nonDropGuarantee: replacedFor(30),
  replacedFor,
};
