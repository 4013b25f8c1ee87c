import type * as en from '../en/staff-rights.ts';
import type { Translated } from '../translated.ts';

export const staffRightTexts: Translated<typeof en.staffRightTexts> = {
  names: {
    orders: 'آرڈرز',
    payments: 'ادائیگیاں',
    refunds: 'رقم کی واپسی',
    content: 'قیمتیں اور بلاگ',
  },
  about: {
    orders: 'آرڈرز اور خریداروں کو دیکھنا، آرڈرز شروع کرنا، پہنچانا اور مکمل کرنا، اور پیغامات کا جواب دینا۔',
    payments: 'ادائیگیوں کا بینک کے پیغامات سے موازنہ کرنا، اور انہیں منظور یا مسترد کرنا۔',
    refunds: 'رقم کی واپسی کی درخواستوں پر فیصلہ کرنا، رقم کی واپسی شروع کرنا، اور درج کرنا کہ رقم بھیج دی گئی۔',
    content: 'قیمتیں اور پیکجز بدلنا، اور بلاگ کے لیے لکھنا۔',
  },
};
