import { MAX_MESSAGE_PICTURES } from '@urooj/contract/limits';
import type * as en from '../en/message-pictures.ts';
import type { Translated } from '../translated.ts';

export const messagePictureTexts: Translated<typeof en.messagePictureTexts> = {
  add: 'تصویر شامل کریں',
  adding: 'اپ لوڈ ہو رہی ہے...',
  help: `زیادہ سے زیادہ ${MAX_MESSAGE_PICTURES} تصویریں، PNG یا JPEG۔`,
  failed: 'تصویر اپ لوڈ نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
  remove: (number: number) => `تصویر ${number} ہٹائیں`,
};
