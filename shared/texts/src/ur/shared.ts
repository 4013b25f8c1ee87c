import type * as en from '../en/shared.ts';
import type { Translated } from '../translated.ts';

export const sharedTexts: Translated<typeof en.sharedTexts> = {
  somethingWrong: 'کچھ غلط ہو گیا!',
  closedUntil: (sentence, until) => `${sentence} (${until} تک)`,
  banned: 'آپ کا اکاؤنٹ بند ہے۔ براہِ کرم سپورٹ سے رابطہ کریں۔',
  cancel: 'منسوخ کریں',
  retry: 'دوبارہ کوشش کریں',
  loading: 'لوڈ ہو رہا ہے...',
  darkTheme: 'گہرا رنگ',
  ratingOf: (rating: number) => `5 میں سے ${rating} ستارے`,
};
