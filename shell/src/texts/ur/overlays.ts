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
  versionOverride: {
    label: 'آزمائش',
    running: (release: string) => `${ltr(release)} آزمایا جا رہا ہے`,
    problems: {
      notPublished: (release: string) => `${ltr(release)} شائع نہیں ہوا؛ موجودہ ورژن دکھایا جا رہا ہے`,
      unsuitable: (release: string) => `${ltr(release)} اس shell کے ساتھ نہیں چلتا؛ موجودہ ورژن دکھایا جا رہا ہے`,
      failedBefore: (release: string) => `${ltr(release)} اس ٹیب میں پہلے ناکام ہوا؛ دوسرا دکھایا جا رہا ہے`,
      load: (release: string) => `${ltr(release)} لوڈ نہ ہو سکا؛ دوسرا دکھایا جا رہا ہے`,
      render: (release: string) => `${ltr(release)} صفحہ دکھاتے ہوئے ناکام ہوا؛ دوسرا دکھایا جا رہا ہے`,
    },
    leave: 'آزمائش چھوڑیں',
  },
};
