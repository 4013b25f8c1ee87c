import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/document.ts';

export const documentTexts: Translated<typeof en.documentTexts> = {
  noScript:
    'اس صفحے کے لیے JavaScript ضروری ہے۔ آرڈر، ادائیگی، آرڈر ٹریک کرنے یا لاگ ان کے لیے براہِ کرم اسے آن کریں۔ قیمتیں اور پالیسیاں اس کے بغیر بھی پڑھی جا سکتی ہیں۔',
  loadFailure: 'یہ صفحہ پورا لوڈ نہیں ہو سکا۔ آپ اسے پڑھ سکتے ہیں، لیکن اس کے بٹن کام نہیں کرتے۔',
  reload: 'صفحہ دوبارہ لوڈ کریں',
  blogFeed: (shop: string) => `${shop} بلاگ`,
};
