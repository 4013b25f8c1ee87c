import type * as en from '../en/running-order.ts';
import type { Translated } from '../translated.ts';

export const runningOrderTexts: Translated<typeof en.runningOrderTexts> = {
  before: 'اس لنک کے لیے اسی سروس کا آپ کا آرڈر',
  after: 'ابھی مکمل نہیں ہوا؛ آپ چاہیں تو پھر بھی نیا آرڈر دے سکتے ہیں۔',
};
