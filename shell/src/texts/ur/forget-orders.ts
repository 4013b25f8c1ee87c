import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/forget-orders.ts';

export const forgetOrdersTexts: Translated<typeof en.forgetOrdersTexts> = {
  title: 'اس ڈیوائس کے آرڈرز بھلا دیں؟',
  text: 'جو آرڈر اس براؤزر میں لاگ ان کے بغیر دیے گئے، وہ پھر اس میں کوئی نہیں دیکھ سکے گا۔ اگر آپ انہیں ٹریک کرنا چاہتے ہیں تو ان کی آرڈر آئی ڈی لکھ لیں۔ آپ کے اکاؤنٹ کے آرڈرز برقرار رہیں گے۔',
  confirm: 'بھلا دیں',
  cancel: 'رہنے دیں',
  done: messages.ordersForgotten,
  failed: 'اس براؤزر کے آرڈرز بھلائے نہیں جا سکے۔ براہِ کرم دوبارہ کوشش کریں۔',
};
