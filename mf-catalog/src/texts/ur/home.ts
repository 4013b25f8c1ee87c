import type { Translated } from '@urooj/texts/translated';
import { packageTexts } from '@urooj/texts/ur/packages';
import type * as en from '../en/home.ts';
import { PROMISES } from './promises.ts';

export const HOME_TITLE: string = 'فالوورز، لائکس، ویوز اور واچ ٹائم خریدیں';

export const heroTexts: Translated<typeof en.heroTexts> = {
  heading: 'Instagram،\u200f YouTube،\u200f Facebook اور TikTok پر آگے بڑھیں',
  lead: 'اصلی صارفین سے فالوورز، لائکس، ویوز اور واچ ٹائم۔ زیادہ تر آرڈرز چند منٹ میں شروع اور 24 گھنٹے میں مکمل ہو جاتے ہیں۔ ہم کبھی پاس ورڈ نہیں مانگتے۔',
  start: 'ابھی شروع کریں',
  learnMore: 'مزید جانیں',
  learnMoreWhere: 'ہمارے بلاگ میں',
};

export const FIGURES: Translated<typeof en.FIGURES> = [
  { figure: PROMISES.customers, label: 'کسٹمرز' },
  { figure: PROMISES.orders, label: 'آرڈرز ڈیلیور' },
  { figure: PROMISES.uptime, label: 'اپ ٹائم' },
  { figure: PROMISES.support, label: 'سپورٹ' },
];

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

export const benefitTexts: Translated<typeof en.benefitTexts> = {
  heading: 'دکاندار اور کریئیٹرز ہمیں کیوں چنتے ہیں',
  realUsers: {
    title: 'اصلی صارفین',
    text: 'آپ کے نمبر اصلی اکاؤنٹس سے آتے ہیں، اس لیے دیکھنے والوں کو درست لگتے ہیں۔',
  },
  fast: {
    title: 'چند منٹ میں شروع',
    text: `ادائیگی کی منظوری کے ${PROMISES.deliveryStart} بعد کام شروع ہوتا ہے اور زیادہ تر 24 گھنٹے میں مکمل ہو جاتا ہے۔`,
  },
  safe: {
    title: 'محفوظ',
    text: 'ہمیں صرف ایک پبلک لنک چاہیے۔ آپ کا پاس ورڈ آپ کے پاس رہتا ہے، اور آپ کا اکاؤنٹ بھی۔',
  },
  support: {
    title: packageTexts.supportAtAnyHour,
    text: 'کسی بھی وقت ای میل یا WhatsApp پر لکھیں۔ ایک انسان جواب دیتا ہے، آپ کا آرڈر سامنے رکھ کر۔',
  },
};

export const testimonialTexts: Translated<typeof en.testimonialTexts> = {
  heading: 'ہمارے کسٹمرز کیا کہتے ہیں',
  list: [
    {
      quote:
        'میں نے دوپہر کو اپنی بوتیک کے لیے ایک ہزار فالوورز آرڈر کیے۔ شام تک سب آ گئے، اور اب خریدار رک کر دیکھتے بھی ہیں۔',
      name: 'عائشہ کے۔',
      role: 'بوتیک کی مالک، لاہور',
    },
    {
      quote:
        'میں نے Easypaisa سے ادائیگی کی، اسکرین شاٹ بھیجا اور آرڈر آئی ڈی سے ہر مرحلہ دیکھتا رہا۔ نہ لاگ ان، نہ اندازے۔',
      name: 'بلال اے۔',
      role: 'YouTube پر ریاضی پڑھاتے ہیں، کراچی',
    },
    {
      quote: 'ایک ہفتے بعد میرے کچھ لائکس کم ہو گئے۔ میں نے آدھی رات کو سپورٹ کو لکھا، اور ناشتے سے پہلے واپس آ گئے۔',
      name: 'ثنا ایم۔',
      role: 'گھر پر بیکنگ کرتی ہیں، اسلام آباد',
    },
  ],
};

export const closingTexts: Translated<typeof en.closingTexts> = {
  heading: 'آپ کے اگلے ہزار یہاں سے شروع ہوتے ہیں',
  text: 'پیکج چنیں، لنک پیسٹ کریں، اپنی پسند کے طریقے سے ادائیگی کریں۔ باقی ہمارا کام ہے۔',
  start: 'ابھی آگے بڑھیں',
  track: 'اپنا آرڈر ٹریک کریں',
};
