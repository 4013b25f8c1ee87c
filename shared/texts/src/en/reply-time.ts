import { durationText } from './duration.ts';

/** How long replies of the shop took. @param minutes the measured median of 30 days @chunk texts */
export const replyTimeText = (minutes: number): string =>
  `In the last 30 days, half of all messages had our reply within ${durationText(minutes)}.`;
