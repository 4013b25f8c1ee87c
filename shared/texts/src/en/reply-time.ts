import { roundedTime } from '@urooj/domain/thread';
import { plural } from '../plural.ts';

const UNITS = {
  minute: { one: 'minute', other: 'minutes' },
  hour: { one: 'hour', other: 'hours' },
  day: { one: 'day', other: 'days' },
} as const;

/** How long replies of the shop took. @param minutes the measured median of 30 days @chunk texts */
export function replyTimeText(minutes: number): string {
  const { amount, unit } = roundedTime(minutes);
  return `In the last 30 days, half of all messages had our reply within ${amount} ${plural(amount, UNITS[unit])}.`;
}
