import { plural } from '@urooj/texts/plural';

/** What several pages of the console say. */
export const texts = {
  retry: 'Retry',
  cancel: 'Cancel',
  close: 'Close',
  more: 'Show more',
  failed: 'This could not be loaded',
  outdated: (sentence: string) => `This could not be loaded again: ${sentence}`,
  all: 'All',
  shell: 'shell',
  minutes: (count: number) => `${count} ${plural(count, { one: 'minute', other: 'minutes' })}`,
  hours: (count: number) => `${count} ${plural(count, { one: 'hour', other: 'hours' })}`,
  days: (count: number) => `${count} ${plural(count, { one: 'day', other: 'days' })}`,
  unknownTime: 'unknown',
  underAMinute: 'under a minute',
};
