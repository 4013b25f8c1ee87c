import { isolate } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/post.ts';

export const postTextTexts: Translated<typeof en.postTextTexts> = {
  byline: (date: string, author: string) => `${isolate(author)} کی تحریر، ${date}`,
  readingTime: (minutes: number) => `${minutes} منٹ کا مطالعہ`,
};

export const postTexts: Translated<typeof en.postTexts> = {
  title: 'بلاگ کی تحریر',
  failed: 'تحریر لوڈ نہیں ہو سکی۔',
  missing: 'اس پتے پر کوئی تحریر نہیں۔ ہو سکتا ہے اسے حذف کر دیا گیا ہو، یا پتہ مکمل نہ ہو۔',
  back: 'تمام تحریریں',
  contents: 'اس تحریر میں',
  morePosts: 'مزید تحریریں',
  previous: 'پچھلی تحریر',
  next: 'اگلی تحریر',
  share: 'شیئر کریں',
  openShareSheet: 'شیئر کریں…',
  shareOn: (place: string) => `${place} پر شیئر کریں (نئے ٹیب میں کھلتا ہے)`,
  shareMessage: (title: string, url: string) => `${title} ${url}`,
  copyLink: 'اس تحریر کا لنک کاپی کریں',
};
