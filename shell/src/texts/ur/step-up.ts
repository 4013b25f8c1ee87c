import type { Translated } from '@urooj/texts/translated';
import type * as en from '../en/step-up.ts';

export const stepUpTexts: Translated<typeof en.stepUpTexts> = {
  title: 'تصدیق کریں کہ یہ آپ ہیں',
  lead: 'اس کے لیے تازہ تصدیق ضروری ہے۔ آپ کا لکھا ہوا کچھ ضائع نہیں ہوتا، اور دس منٹ تک دوبارہ نہیں پوچھا جائے گا۔',
};
