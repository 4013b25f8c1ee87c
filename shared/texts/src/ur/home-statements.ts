import type { Promised } from '@urooj/domain/shop-statements';
import type * as en from '../en/home-statements.ts';
import type { Translated } from '../translated.ts';
import { supportText, USUAL_DELIVERY, USUAL_PROMISED } from './promises.ts';

export const HERO_LEAD: string =
  'اصلی صارفین سے فالوورز، لائکس، ویوز اور واچ ٹائم۔ زیادہ تر آرڈرز چند منٹ میں شروع اور 24 گھنٹے میں مکمل ہو جاتے ہیں۔ ہم کبھی پاس ورڈ نہیں مانگتے۔';

export const figureStatements: typeof en.figureStatements = ({ hours }) => ({
  customers: { figure: '1M+', label: 'کسٹمرز' },
  orders: { figure: '50M+', label: 'آرڈرز ڈیلیور' },
  uptime: { figure: '99.9%', label: 'اپ ٹائم' },
  support: { figure: hours ?? '', label: 'سپورٹ' },
});

function aboutStart(delivery: Promised['delivery']): string {
  if (delivery === null) return 'آپ کی ادائیگی منظور ہوتے ہی کام شروع ہوتا ہے۔';
  const begins = `ادائیگی کی منظوری کے ${delivery.start} بعد کام شروع ہوتا ہے اور`;
  if (delivery.completion === USUAL_DELIVERY.completion) return `${begins} زیادہ تر 24 گھنٹے میں مکمل ہو جاتا ہے۔`;
  return `${begins} عموماً ${delivery.completion} میں مکمل ہو جاتا ہے۔`;
}

export const benefitStatements: typeof en.benefitStatements = ({ delivery, hours }) => ({
  realUsers: {
    title: 'اصلی صارفین',
    text: 'آپ کے نمبر اصلی اکاؤنٹس سے آتے ہیں، اس لیے دیکھنے والوں کو درست لگتے ہیں۔',
  },
  fast: {
    title: delivery?.start === USUAL_DELIVERY.start ? 'چند منٹ میں شروع' : 'جلد شروع',
    text: aboutStart(delivery),
  },
  safe: {
    title: 'محفوظ',
    text: 'ہمیں صرف ایک پبلک لنک چاہیے۔ آپ کا پاس ورڈ آپ کے پاس رہتا ہے، اور آپ کا اکاؤنٹ بھی۔',
  },
  support: {
    title: supportText(hours) ?? 'سپورٹ',
    text: `${hours === USUAL_PROMISED.hours ? 'کسی بھی وقت ' : ''}ای میل یا WhatsApp پر لکھیں۔ ایک انسان جواب دیتا ہے، آپ کا آرڈر سامنے رکھ کر۔`,
  },
});

export const testimonialStatements: Translated<typeof en.testimonialStatements> = [
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
];
