import { groupedAmount } from '@urooj/domain/amounts';
import { type DeliverySize, type DeliveryTimes, MEASURED_DAYS, type MeasuredTime } from '@urooj/domain/delivery-times';
import type * as en from '../en/delivery-times.ts';
import type { Translated } from '../translated.ts';
import { durationText } from './duration.ts';

const ofOrders = ({ orders }: MeasuredTime): string => `${MEASURED_DAYS} دنوں کے ${groupedAmount(orders)} آرڈرز میں سے`;

export function startText(time: MeasuredTime): string {
  const { halfMinutes: half, mostMinutes: most } = time;
  if (half === null) return `${ofOrders(time)} آدھے سے کم پر کام شروع ہوا ہے۔`;
  const begun = `${ofOrders(time)} آدھوں پر کام رقم بھیجنے کے ${durationText(half)} کے اندر شروع ہوا`;
  return most === null
    ? `${begun}؛ 10 میں سے 9 سے کم پر کام شروع ہوا ہے۔`
    : `${begun}، اور ${durationText(most)} کے اندر 10 میں سے 9 پر۔`;
}

export function completionText(time: MeasuredTime): string {
  const { halfMinutes: half, mostMinutes: most } = time;
  if (half === null) return `${ofOrders(time)} آدھے سے کم مکمل ہوئے ہیں۔`;
  const done = `${ofOrders(time)} آدھے ادائیگی کی تصدیق کے ${durationText(half)} کے اندر مکمل ہوئے`;
  return most === null
    ? `${done}؛ 10 میں سے 9 سے کم مکمل ہوئے ہیں۔`
    : `${done}، اور ${durationText(most)} کے اندر 10 میں سے 9۔`;
}

function countedToo({ open, cancelled }: MeasuredTime): string[] {
  return [
    ...(cancelled > 0 ? [`ان میں سے ${groupedAmount(cancelled)} منسوخ یا ناکام ہوئے، اور سب سے سست گنے گئے ہیں۔`] : []),
    ...(open > 0 ? [`ان میں سے ${groupedAmount(open)} ابھی مکمل نہیں، اور اب تک کے انتظار کے ساتھ گنے گئے ہیں۔`] : []),
  ];
}

export const measuredTexts = ({ start, completion }: Pick<DeliveryTimes, 'start' | 'completion'>): string[] => [
  ...(start ? [startText(start)] : []),
  ...(completion ? [completionText(completion), ...countedToo(completion)] : []),
];

export const sizeText = ({ from, to }: DeliverySize): string => {
  if (from === to) return groupedAmount(from);
  return to === null ? `${groupedAmount(from)} اور زیادہ` : `${groupedAmount(from)} سے ${groupedAmount(to)}`;
};

export const deliveryTimesTexts: Translated<typeof en.deliveryTimesTexts> = {
  allSizes: 'تمام تعداد، اور ہم کیسے ناپتے ہیں',
  otherAmounts: (amounts) => `دوسری تعداد، ${amounts}`,
  method: `ہم پچھلے ${MEASURED_DAYS} دنوں کا ہر ادا شدہ آرڈر ناپتے ہیں۔ شروع ہونے کا وقت رقم بھیجنے سے گنا جاتا ہے، مکمل ہونے کا وقت ہماری تصدیق سے۔`,
};
