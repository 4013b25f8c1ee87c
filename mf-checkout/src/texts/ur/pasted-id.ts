import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/pasted-id.ts';

export const pastedIdTexts: Translated<typeof en.pastedIdTexts> = {
  willBeSent: 'یہ بھیجا جائے گا:',
  choose: 'ان میں سے ٹرانزیکشن آئی ڈی کون سی ہے؟',
};
