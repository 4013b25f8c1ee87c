import { isolate } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/dashboard.ts';

export const dashboardTexts: Translated<typeof en.dashboardTexts> = {
  title: 'ڈیش بورڈ',
  description: 'آپ کے آرڈرز اور آپ کا پروفائل۔',
  welcome: (name: string) => `خوش آمدید، ${isolate(name)}`,
  noName: 'کلائنٹ',
  lead: 'آپ کیا کرنا چاہیں گے؟',
  loadFailed: 'آپ کے آرڈرز لوڈ نہیں ہو سکے۔ براہِ کرم دوبارہ کوشش کریں۔',
  emailMissing: 'آپ کی ای میل دستیاب نہیں۔ براہِ کرم دوبارہ لاگ ان کریں۔',
  statistics: 'آپ کے اعداد و شمار',
  totalOrders: 'کل آرڈرز',
  totalSpent: 'کل خرچ',
  activeOrders: 'جاری آرڈرز',
  completed: 'مکمل',
  tabs: { overview: 'خلاصہ', orders: 'پچھلے آرڈرز', profile: 'پروفائل' },
};

export const overviewTexts: Translated<typeof en.overviewTexts> = {
  recent: 'حالیہ سرگرمی',
  noRecent: 'کوئی حالیہ آرڈر نہیں۔',
  quickActions: 'فوری کام',
  buy: 'نئی سروس خریدیں',
  buyHint: 'آپ کے آرڈرز، اور سب کچھ دوبارہ آرڈر کرنے کے لیے۔',
  track: 'آرڈر ٹریک کریں',
  trackHint: 'دیکھیں کہ آرڈر کہاں پہنچا۔',
  contact: 'سپورٹ سے رابطہ کریں',
  contactHint: 'ایک انسان جواب دیتا ہے۔',
};

export const orderHistoryTexts: Translated<typeof en.orderHistoryTexts> = {
  caption: 'پچھلے آرڈرز',
  columns: {
    id: 'آرڈر آئی ڈی',
    service: 'سروس',
    amount: 'تعداد',
    price: 'قیمت',
    status: 'اسٹیٹس',
    date: 'تاریخ',
  },
  empty: 'آپ نے ابھی تک کوئی آرڈر نہیں دیا۔',
};

export const profileTexts: Translated<typeof en.profileTexts> = {
  heading: 'پروفائل کی ترتیبات',
  emailHelp: 'آپ کی ای میل بدلی نہیں جا سکتی۔',
  phoneNumber: 'فون نمبر',
  submit: 'تبدیلیاں محفوظ کریں',
  busy: 'محفوظ ہو رہا ہے...',
  updated: 'پروفائل محفوظ ہو گیا!',
  failed: 'پروفائل محفوظ نہیں ہو سکا۔ براہِ کرم دوبارہ کوشش کریں۔',
  security: 'پاس کیز اور کوڈز',
  securityLead: 'دوسری تصدیق آپ کے اکاؤنٹ کو اس شخص سے بھی بچاتی ہے جسے آپ کا پاس ورڈ معلوم ہو گیا ہو۔',
  toSecurity: 'دوسری تصدیق شامل کریں',
};
