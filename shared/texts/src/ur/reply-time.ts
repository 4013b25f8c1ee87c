import { durationText } from './duration.ts';

export const replyTimeText = (minutes: number): string =>
  `پچھلے 30 دنوں میں آدھے پیغامات کا جواب ہم نے ${durationText(minutes)} کے اندر دیا۔`;
