import type * as en from '../en/service-statements.ts';
import type { Translated } from '../translated.ts';
import { PROMISES } from './promises.ts';

export const OWN_BENEFITS: typeof en.OWN_BENEFITS = {
  'Instagram Followers': [
    'فالوورز اصلی صارفین ہیں، اپنی تصویروں اور پوسٹس کے ساتھ',
    `جو چلا جائے اس کی جگہ نیا آتا ہے: پیکج کے ساتھ لائف ٹائم وارنٹی، ${PROMISES.nonDrop} کے ساتھ ${PROMISES.refill}`,
    'وہ آہستہ آہستہ آتے ہیں، تاکہ آپ کا پروفائل قدرتی طور پر بڑھے',
  ],
  'Instagram Likes': [
    'کسی بھی پبلک پوسٹ، ریل یا ویڈیو پر اصلی صارفین کے لائکس',
    `جو لائکس کم ہوں وہ واپس آتے ہیں: پیکج کے ساتھ لائف ٹائم وارنٹی، ${PROMISES.nonDrop} کے ساتھ ${PROMISES.refill}`,
    'اتنے تیز کہ پوسٹ کے پہلے گھنٹوں میں شمار ہوں',
  ],
};

export const serviceTexts: Translated<typeof en.serviceTexts> = {
  'Instagram Followers': {
    title: 'Instagram فالوورز خریدیں',
    intro: 'اپنے پروفائل کو وہ سامعین دیں جس کا وہ حقدار ہے۔ اصلی فالوورز آہستہ آہستہ آتے ہیں، آپ کے پاس ورڈ کے بغیر۔',
  },
  'Instagram Likes': {
    title: 'Instagram لائکس خریدیں',
    intro: 'جس پوسٹ کو لائک ملیں وہ دیکھی جاتی ہے۔ ہمیں اس کا لنک بھیجیں اور ایک گھنٹے میں گنتی بڑھتی دیکھیں۔',
  },
  'Instagram Views': {
    title: 'Instagram ویوز خریدیں',
    intro: 'اپنی ویڈیوز زیادہ لوگوں تک پہنچائیں۔ زیادہ ویوز Instagram کو بتاتے ہیں کہ آپ کی ویڈیو دکھانے کے لائق ہے۔',
  },
  'Instagram Reels Views': {
    title: 'Instagram ریلز ویوز خریدیں',
    intro: 'ریل کی زندگی اس کے پہلے گھنٹے ہیں۔ اپنی ریل کو وہ آغاز دیں جو اسے زیادہ اسکرینوں تک لے جائے۔',
  },
  'Instagram Story Views': {
    title: 'Instagram اسٹوری ویوز خریدیں',
    intro: 'اسٹوری صرف ایک دن رہتی ہے۔ یقینی بنائیں کہ جانے سے پہلے کافی لوگ اسے دیکھ لیں۔',
  },
  'Instagram Comments': {
    title: 'Instagram کمنٹس خریدیں',
    intro: 'بات سے بات نکلتی ہے۔ اصلی صارفین کے کمنٹس سے اپنی پوسٹس کے نیچے بات شروع کریں۔',
  },
  'YouTube Subscribers': {
    title: 'YouTube سبسکرائبرز خریدیں',
    intro: 'چینل ان سے بڑھتا ہے جو لوٹ کر آتے ہیں۔ سبسکرائبرز بڑھائیں اور ہر نئی ویڈیو کو دیکھنے والے دیں۔',
  },
  'YouTube Views': {
    title: 'YouTube ویوز خریدیں',
    intro: 'لوگ وہ ویڈیو چنتے ہیں جو دوسروں نے دیکھی ہو۔ اپنی ویڈیو کو پہلی رکاوٹ سے آگے لے جائیں۔',
  },
  'YouTube Likes': {
    title: 'YouTube لائکس خریدیں',
    intro: 'لائکس YouTube اور دیکھنے والوں کو بتاتے ہیں کہ ویڈیو وقت دینے کے لائق ہے۔ کسی بھی پبلک ویڈیو پر بڑھائیں۔',
  },
  'YouTube Shares': {
    title: 'YouTube شیئرز خریدیں',
    intro:
      'شیئر ہونے والی ویڈیو وہاں تک جاتی ہے جہاں آپ کا چینل نہیں پہنچتا۔ زیادہ لوگوں کو اپنی ویڈیو آگے بھیجنے دیں۔',
  },
  'YouTube Watch Time': {
    title: 'YouTube واچ ٹائم خریدیں',
    intro: 'مونیٹائزیشن کے لیے 4,000 گھنٹے کا واچ ٹائم چاہیے۔ اپنی ویڈیوز کے واچ ٹائم سے وہاں تک پہنچیں۔',
  },
  'YouTube Live Stream': {
    title: 'YouTube لائیو اسٹریم ویوز خریدیں',
    intro: 'خالی کمرہ کسی کو پسند نہیں۔ پہلے ہی منٹ سے ناظرین کے ساتھ لائیو جائیں۔',
  },
  'Facebook Followers': {
    title: 'Facebook فالوورز خریدیں',
    intro: 'اپنے پیج یا پروفائل کے لیے اتنے فالوورز بنائیں کہ لوگ اسے سنجیدگی سے لیں۔',
  },
  'Facebook Likes': {
    title: 'Facebook لائکس خریدیں',
    intro: 'لائکس والی پوسٹ فیڈ میں زیادہ دیر رہتی ہے۔ کوئی پوسٹ، تصویر یا ویڈیو چنیں اور اسے اوپر جانے دیں۔',
  },
  'Facebook Female Followers': {
    title: 'Facebook خواتین فالوورز خریدیں',
    intro: 'خواتین کے لیے چیزیں بیچتے ہیں؟ آپ کے گاہکوں جیسے فالوورز سے ہر اگلی پوسٹ زیادہ اثر کرتی ہے۔',
  },
  'Facebook English Followers': {
    title: 'Facebook انگریزی فالوورز خریدیں',
    intro: 'اپنے شہر سے آگے پہنچیں، ایسے فالوورز کے ساتھ جو انگریزی پڑھتے اور لکھتے ہیں۔',
  },
  'Facebook Page Likes': {
    title: 'Facebook پیج لائکس خریدیں',
    intro: 'پیج کے نام کے نیچے کا نمبر گاہک سب سے پہلے پڑھتا ہے۔ اسے اچھا بنائیں۔',
  },
  'TikTok Followers': {
    title: 'TikTok فالوورز خریدیں',
    intro: 'فالوورز TikTok پر راستے کھولتے ہیں، لائیو اسٹریم سے کریئیٹر پروگرام تک۔ وہاں جلدی پہنچیں۔',
  },
  'TikTok Likes': {
    title: 'TikTok لائکس خریدیں',
    intro: 'For You صفحہ سب سے پہلے دل گنتا ہے۔ ان گھنٹوں میں بڑھائیں جو شمار ہوتے ہیں۔',
  },
  'TikTok Views': {
    title: 'TikTok ویوز خریدیں',
    intro: 'ہر ٹرینڈ پہلے ہزار ویوز سے شروع ہوا۔ اپنی ویڈیو کو وہ دھکا دیں جو اسے چاہیے۔',
  },
  'TikTok Shares': {
    title: 'TikTok شیئرز خریدیں',
    intro: 'شیئرز ویڈیو کو فون سے فون تک لے جاتے ہیں۔ TikTok کی نظر میں کم ہی چیزیں اس سے بڑھ کر ہیں۔',
  },
  'TikTok Comments': {
    title: 'TikTok کمنٹس خریدیں',
    intro: 'کمنٹس کی رونق لوگوں کو دیکھتے رہنے پر مجبور کرتی ہے۔ اپنی ویڈیو کے نیچے بات شروع کریں۔',
  },
  'Facebook Page Watch Time': null,
};
