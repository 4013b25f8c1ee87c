import { roundedTime } from '@urooj/domain/thread';

const UNITS = { minute: 'منٹ', hour: 'گھنٹے', day: 'دن' } as const;

export function replyTimeText(minutes: number): string {
  const { amount, unit } = roundedTime(minutes);
  return `پچھلے 30 دنوں میں آدھے پیغامات کا جواب ہم نے ${amount} ${UNITS[unit]} کے اندر دیا۔`;
}
