import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/unusual-file.ts';

const unopened = (what: string) => `یہ ${what} ہے، جسے یہ براؤزر نہیں کھول سکتا۔`;
const DAMAGED = 'یہ تصویر خراب ہے، یا یہ براؤزر اسے نہیں کھول سکتا۔';

export const unusualFileTexts: Translated<typeof en.unusualFileTexts> = {
  kind: {
    png: DAMAGED,
    jpeg: DAMAGED,
    heic: unopened('HEIC تصویر'),
    avif: unopened('AVIF تصویر'),
    webp: unopened('WEBP تصویر'),
    gif: unopened('GIF تصویر'),
    raw: `یہ کیمرے کی RAW تصویر ہے (${ltr('DNG, CR2, NEF, ARW …')})۔`,
    pdf: 'یہ PDF فائل ہے۔',
    video: 'یہ ویڈیو ہے۔',
    text: 'یہ تحریر کی فائل ہے۔',
    unknown: 'یہ فائل تصویر نہیں ہے۔',
  },
  thisFile: 'یہ فائل',
  theReceipt: 'اپنی ادائیگی کی رسید',
  takeScreenshot: {
    iphone: (what) =>
      `${what} کھولیں، سائیڈ بٹن اور آواز بڑھانے والا بٹن ایک ساتھ دبائیں، اور وہ اسکرین شاٹ یہاں منتخب کریں۔`,
    android: (what) =>
      `${what} کھولیں، پاور بٹن اور آواز کم کرنے والا بٹن ایک ساتھ دبائیں، اور وہ اسکرین شاٹ یہاں منتخب کریں۔`,
    computer: (what) => `${what} کھولیں، اس کا اسکرین شاٹ لیں، اور اسے یہاں منتخب یا پیسٹ کریں۔`,
  },
  illegible:
    'اتنی چھوٹی ہونے پر اس کی تحریر پڑھی نہیں جا سکے گی۔ صرف اس حصے کا اسکرین شاٹ لیں جس میں ادائیگی نظر آتی ہے، اور وہ یہاں منتخب کریں۔',
};
