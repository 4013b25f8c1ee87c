import { ltr } from '../bidi.ts';
import type * as en from '../en/form-controls.ts';
import type { Translated } from '../translated.ts';

export const formControlTexts: Translated<typeof en.formControlTexts> = {
  optional: '(ضروری نہیں)',
  showPassword: 'پاس ورڈ دکھائیں',
  use: (value: string) => `${ltr(value)} استعمال کریں`,
  retryIn: (time: string) => `آپ ${ltr(time)} بعد دوبارہ کوشش کر سکتے ہیں۔`,
  retryNow: 'اب آپ دوبارہ کوشش کر سکتے ہیں۔',
};
