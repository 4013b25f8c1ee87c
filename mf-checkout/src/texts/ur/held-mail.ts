import { ltr } from '@urooj/texts/bidi';
import type { Translated } from '@urooj/texts/translated';
import * as messages from '@urooj/texts/ur/messages';
import type * as en from '../en/held-mail.ts';

export const heldMailTexts: Translated<typeof en.heldMailTexts> = {
  held: (email: string) =>
    `ہم نے ${ltr(email)} پر تصدیقی ای میل نہیں بھیجی، کیونکہ آج اس پتے پر آرڈرز کی بہت سی ای میلز جا چکی ہیں۔ کیا یہ پتہ آپ کا ہے؟`,
  send: 'مجھے بھیجیں',
  sending: 'بھیجا جا رہا ہے...',
  sent: messages.orderMailSent,
  failed: 'ای میل نہیں بھیجی جا سکی۔ براہِ کرم دوبارہ کوشش کریں۔',
};
