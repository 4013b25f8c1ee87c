import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/verify-email.ts';

export const verifyEmailTexts: Translated<typeof en.verifyEmailTexts> = {
  title: 'اپنی ای میل کی تصدیق کریں',
  description: 'ثابت کریں کہ ای میل آپ کی ہے۔',
  done: messages.emailVerified,
  accountShows: (email: string) => `اب آپ کا اکاؤنٹ ہر وہ آرڈر دکھاتا ہے جو ${ltr(email)} سے دیا گیا۔`,
  seeOrders: 'اپنے آرڈرز دیکھیں',
  logIn: 'براہِ کرم اس اکاؤنٹ سے لاگ ان کریں جس کی تصدیق کرنی ہے۔',
  otherAccount: (email: string) =>
    `یہ لنک ${ltr(email)} کے بجائے کسی اور اکاؤنٹ کا ہے۔ یہ کارآمد رہے گا: اسے استعمال کرنے کے لیے اسی اکاؤنٹ سے لاگ ان کریں۔`,
  useOtherAccount: 'دوسرے اکاؤنٹ سے لاگ ان کریں',
  openLinkAgain: 'براہِ کرم ہماری ای میل کا لنک ایک بار پھر کھولیں۔',
  failed: 'آپ کی ای میل کی تصدیق نہیں ہو سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
};
