import { isolate, ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/shared.ts';

export const texts: Translated<typeof en.texts> = {
  layout: { skipToContent: 'اصل مواد پر جائیں', loadingPage: 'صفحہ لوڈ ہو رہا ہے', announcements: 'اعلان' },
  header: {
    main: 'مرکزی مینو',
    home: 'ہوم',
    logoSuffix: '، ہوم',
    menu: 'مینو',
    closeMenu: 'مینو بند کریں',
  },
  account: {
    logout: 'لاگ آؤٹ',
    menu: (name: string) => `اکاؤنٹ: ${isolate(name)}`,
  },
  footer: {
    about: 'چاروں بڑے پلیٹ فارمز کے لیے فالوورز، لائکس اور ویوز، اور سوال کا جواب دینے کے لیے ایک انسان۔',
    popularServices: 'مقبول سروسز',
    support: 'سپورٹ',
    contactSupport: 'سپورٹ سے رابطہ کریں',
    whatsapp: 'WhatsApp',
    legal: 'قانونی معلومات',
    notAffiliated: (shop: string) =>
      `${shop} کا Instagram،\u200f YouTube،\u200f Facebook یا TikTok سے کوئی تعلق نہیں۔ ان کے نام اور لوگو ان کے مالکان کے ہیں۔`,
  },
  unavailable: {
    heading: 'دکان کا یہ حصہ ابھی دستیاب نہیں',
    text: 'آپ نے جو لکھا یا ادا کیا ہے اس میں سے کچھ ضائع نہیں ہوا۔ باقی دکان معمول کے مطابق چل رہی ہے۔',
    readable: 'آپ یہ صفحہ پڑھ سکتے ہیں، لیکن اس کے بٹن اور فارم ابھی کام نہیں کر رہے۔',
    retrying: 'دوبارہ کوشش ہو رہی ہے…',
    back: 'دکان پر واپس جائیں',
    details: 'تکنیکی تفصیلات',
    reason: (remote: string, reason: string) => `${ltr(remote)}: ${ltr(reason)}`,
    attempt: (version: string, url: string, reason: string) => ltr(`${version} ${url}: ${reason}`),
    noRelease: 'کوئی ریلیز نہیں',
  },
};
