import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/skeletons.ts';

export const skeletonTexts: Translated<typeof en.skeletonTexts> = {
  list: {
    heading: 'بلاگ',
    lead: 'Instagram،\u200f YouTube،\u200f Facebook اور TikTok پر کیا چلتا ہے، اور دکان کی خبریں۔',
    loading: 'تحریریں لوڈ ہو رہی ہیں...',
  },
  post: {
    loading: 'تحریر لوڈ ہو رہی ہے...',
  },
};
