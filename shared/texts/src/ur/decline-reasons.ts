import type { DeclineReason } from '@urooj/contract/vocabulary';

export const declineReasons: Readonly<Record<DeclineReason, string>> = {
  notDropped: 'آپ کی تعداد آرڈر سے پہلے کی تعداد اور آرڈر کی تعداد کے مجموعے سے کم نہیں۔',
  notVisible: 'ہم آپ کی پروفائل یا پوسٹ نہیں دیکھ سکتے: وہ پرائیویٹ ہے، اس کا نام بدل گیا ہے یا وہ حذف ہو چکی ہے۔',
  otherDelivery: 'جو کم ہوا وہ ہم نے فراہم نہیں کیا تھا۔',
  other: 'کوئی اور وجہ۔',
};
