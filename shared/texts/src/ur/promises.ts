import type { Promised } from '@urooj/domain/shop-statements';
import { isolate } from '../bidi.ts';
import type * as en from '../en/promises.ts';
import type { Translated } from '../translated.ts';

const replacedFor = (days: number): string => `جو کم ہو، ${days} دن تک دوبارہ پورا کیا جاتا ہے۔`;

export const PROMISES: Translated<typeof en.PROMISES> = {
  refill: '30 دن کی ریفل گارنٹی',
  lifetime: 'جب تک پروفائل یا پوسٹ موجود اور آپ کی رہے، جو کم ہو وہ دوبارہ پورا کیا جاتا ہے۔',
  nonDrop: 'نان ڈراپ پریمیم',
  nonDropGuarantee: replacedFor(30),
  replacedFor,
};

export const USUAL_DELIVERY: Translated<typeof en.USUAL_DELIVERY> = {
  start: '15 سے 30 منٹ',
  completion: '1 سے 24 گھنٹے',
};
const hours = '24 گھنٹے';
export const USUAL_PROMISED: Promised = { delivery: USUAL_DELIVERY, hours };

export function finishText(delivery: Promised['delivery']): string | null {
  if (delivery === null) return null;
  if (delivery.completion === USUAL_DELIVERY.completion) return 'زیادہ تر آرڈرز 24 گھنٹے میں مکمل ہو جاتے ہیں۔';
  return `آرڈرز عموماً ${isolate(delivery.completion)} میں مکمل ہو جاتے ہیں۔`;
}

export function supportText(promised: string | null): string | null {
  if (promised === null) return null;
  return promised === hours ? `${hours} سپورٹ` : `سپورٹ: ${promised}`;
}
