import { isolate } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/list.ts';
import { skeletonTexts } from './skeletons.ts';

export const listTexts: Translated<typeof en.listTexts> = {
  heading: skeletonTexts.list.heading,
  lead: skeletonTexts.list.lead,
  titleOfPage: (page: number) => `بلاگ، صفحہ ${page}`,
  failed: 'تحریریں لوڈ نہیں ہو سکیں۔ براہِ کرم بعد میں دوبارہ کوشش کریں۔',
  dateAndAuthor: (date: string, author: string) => `${date} · ${isolate(author)}`,
  readMore: 'مزید پڑھیں',
  readMoreOf: (title: string) => `مزید پڑھیں: ${isolate(title)}`,
  sending: 'بھیجا جا رہا ہے…',
  noPosts: 'ابھی کوئی تحریر نہیں۔',
  noPostsHint: 'پہلی تحریر لکھی جا رہی ہے۔ تب تک دکان دیکھ لیں۔',
  toShop: 'دکان دیکھیں',
  noSuchPage: 'اس صفحے پر کچھ نہیں ہے۔',
  noSuchPageHint: 'بلاگ کے صفحے اس سے کم ہیں۔',
  toNewest: 'تازہ ترین تحریریں',
  pages: 'بلاگ کے صفحے',
  newer: 'نئی تحریریں',
  older: 'پرانی تحریریں',
};
