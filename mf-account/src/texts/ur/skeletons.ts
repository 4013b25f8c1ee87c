import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/skeletons.ts';

export const skeletonTexts: Translated<typeof en.skeletonTexts> = {
  form: {
    loading: 'فارم لوڈ ہو رہا ہے',
  },
  dashboard: {
    loading: 'آپ کا ڈیش بورڈ لوڈ ہو رہا ہے',
  },
  security: {
    title: 'سیکیورٹی',
    lead: 'دوسری تصدیق آپ کے اکاؤنٹ کو اس شخص سے بھی بچاتی ہے جسے آپ کا پاس ورڈ معلوم ہو گیا ہو۔',
    loading: 'دوسری تصدیق کے طریقے لوڈ ہو رہے ہیں',
  },
  orders: {
    title: 'آپ کے آرڈرز',
    loading: 'آپ کے آرڈرز لوڈ ہو رہے ہیں',
  },
  orderDetails: {
    title: 'آرڈر کی تفصیلات',
    loading: 'آرڈر لوڈ ہو رہا ہے',
  },
  trackOrder: {
    title: 'اپنا آرڈر ٹریک کریں',
    lead: 'آرڈر آئی ڈی لکھیں اور دیکھیں کہ آپ کا آرڈر کہاں پہنچا۔',
    loading: 'آرڈر لوڈ ہو رہا ہے',
  },
};
