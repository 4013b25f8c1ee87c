import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/overlays.ts';

export const overlayTexts: Translated<typeof en.overlayTexts> = {
  dialog: { ok: 'ٹھیک ہے' },
  notes: { dismiss: 'پیغام بند کریں' },
  unknownAddress: (path: string) => `${ltr(path)} پر کوئی صفحہ نہیں۔ یہ ہوم پیج ہے۔`,
  connection: {
    offline: (since: string) => `آپ آف لائن ہیں۔ قیمتیں اور تحریریں ${since} کی ہیں۔`,
    cached: (since: string) => `یہ صفحہ ${since} کو محفوظ ہوا تھا۔ ہو سکتا ہے نیا صفحہ موجود ہو۔`,
    reload: 'دوبارہ لوڈ کریں',
  },
  update: 'دکان کا نیا ورژن تیار ہے۔ اگلا صفحہ کھولنے پر وہی آئے گا۔',
};
