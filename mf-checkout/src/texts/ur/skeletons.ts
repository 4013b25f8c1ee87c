import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/skeletons.ts';

export const skeletonTexts: Translated<typeof en.skeletonTexts> = {
  buy: {
    heading: 'خریدیں',
    lead: 'Instagram،\u200f YouTube،\u200f Facebook اور TikTok کے لیے فالوورز، لائکس، ویوز اور بہت کچھ: پیکج اور قیمتیں آ رہی ہیں۔',
    loading: 'پیکج لوڈ ہو رہے ہیں',
  },
  payment: {
    heading: 'اپنی ادائیگی مکمل کریں',
    lead: 'کسی ایپ سے یا اپنے بینک سے ادائیگی کریں۔',
    loading: 'ادائیگی کی تفصیلات لوڈ ہو رہی ہیں...',
  },
};
