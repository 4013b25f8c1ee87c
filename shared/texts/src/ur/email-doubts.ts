import type { EmailDoubt } from '@urooj/domain/email-doubts';
import { ltr } from '../bidi.ts';

export function emailDoubtText(doubt: EmailDoubt): string {
  switch (doubt.kind) {
    case 'typing_error':
      return `کیا آپ کی مراد ${ltr(doubt.meant)} ہے؟ براہِ کرم چیک کر لیں: ہماری ای میلز اسی پتے پر جاتی ہیں۔`;
    case 'two_dots':
      return 'اس ای میل میں دو نقطے ایک ساتھ ہیں۔ براہِ کرم چیک کر لیں۔';
    case 'dash':
      return 'اس ای میل کا ایک حصہ ڈیش پر ختم ہوتا ہے۔ براہِ کرم چیک کر لیں۔';
  }
}
