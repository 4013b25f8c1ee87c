import { DEFAULT_REVIEW_TIME } from '@urooj/domain/review-time';
import { isolate } from '../bidi.ts';

/** The time that the owner has set, as it stands before میں. What they wrote in English keeps its own direction. */
export const usualTime = (time: string): string => (time === DEFAULT_REVIEW_TIME ? 'چند گھنٹوں' : isolate(time));
