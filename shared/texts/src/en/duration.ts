import { roundedTime } from '@urooj/domain/thread';
import { plural } from '../plural.ts';

const UNITS = {
  minute: { one: 'minute', other: 'minutes' },
  hour: { one: 'hour', other: 'hours' },
  day: { one: 'day', other: 'days' },
} as const;

/** A measured time: `2 hours`. @chunk texts */
export function durationText(minutes: number): string {
  const { amount, unit } = roundedTime(minutes);
  return `${amount} ${plural(amount, UNITS[unit])}`;
}
