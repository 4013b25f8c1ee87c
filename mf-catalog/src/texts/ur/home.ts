import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/home.ts';

export { benefitStatements, figureStatements, HERO_LEAD, testimonialStatements } from '@urooj/texts/ur/home-statements';
export { USUAL_PROMISED } from '@urooj/texts/ur/promises';

export const HOME_TITLE: string = 'فالوورز، لائکس، ویوز اور واچ ٹائم خریدیں';

export const heroTexts: Translated<typeof en.heroTexts> = {
  heading: 'Instagram،\u200f YouTube،\u200f Facebook اور TikTok پر آگے بڑھیں',
  start: 'ابھی شروع کریں',
  learnMore: 'مزید جانیں',
  learnMoreWhere: 'ہمارے بلاگ میں',
};

export const orderExampleTexts: Translated<typeof en.orderExampleTexts> = {
  alt: 'Instagram کے 1K فالوورز کا ایک آرڈر، جو جاری ہے',
  service: 'Instagram 1K فالوورز',
  id: 'آرڈر \u2066#7c1e40b9…\u2069',
  status: 'جاری',
  of: '1,000 میں سے',
  steps: [
    { title: 'آرڈر دیا گیا', time: '14:02', state: 'done' },
    { title: 'تیاری', time: '14:17', state: 'done' },
    { title: 'جاری', time: '14:32', state: 'current' },
    { title: 'مکمل', time: 'جلد', state: 'next' },
  ],
  total: 'کل رقم',
  caption: 'ہر آرڈر اسی طرح اپنی آئی ڈی سے ٹریک ہوتا ہے۔',
};

export const serviceListTexts: Translated<typeof en.serviceListTexts> = {
  heading: 'پلیٹ فارم چنیں، قیمت دیکھیں',
  lead: 'جو قیمت نظر آئے وہی آپ دیتے ہیں۔ ہر صفحے پر تمام پیکج ڈالر اور روپے میں لکھے ہیں۔',
};

export const BENEFITS_HEADING: string = 'دکاندار اور کریئیٹرز ہمیں کیوں چنتے ہیں';

export const TESTIMONIALS_HEADING: string = 'ہمارے کسٹمرز کیا کہتے ہیں';

export const closingTexts: Translated<typeof en.closingTexts> = {
  heading: 'آپ کے اگلے ہزار یہاں سے شروع ہوتے ہیں',
  text: 'پیکج چنیں، لنک پیسٹ کریں، اپنی پسند کے طریقے سے ادائیگی کریں۔ باقی ہمارا کام ہے۔',
  start: 'ابھی آگے بڑھیں',
  track: 'اپنا آرڈر ٹریک کریں',
};
