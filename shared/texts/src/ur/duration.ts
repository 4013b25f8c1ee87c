import { roundedTime } from '@urooj/domain/thread';

const UNITS = { minute: 'منٹ', hour: 'گھنٹے', day: 'دن' } as const;

export function durationText(minutes: number): string {
  const { amount, unit } = roundedTime(minutes);
  return `${amount} ${UNITS[unit]}`;
}
