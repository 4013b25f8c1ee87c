import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/in-app-help.ts';

export const inAppHelpTexts: Translated<typeof en.inAppHelpTexts> = {
  noPicker: `کچھ نہیں کھلا؟ کچھ ایپس فائل منتخب نہیں کرنے دیتیں۔ یہ صفحہ Chrome یا Safari میں کھولیں: ⋯ یا ⋮ پر ٹیپ کریں، پھر ${ltr('“Open in browser”')} پر، یا پتہ کاپی کر کے وہاں پیسٹ کریں۔ جو آپ نے لکھا ہے وہ یہاں محفوظ رہتا ہے۔`,
  copyAddress: 'اس صفحے کا پتہ کاپی کریں',
};
