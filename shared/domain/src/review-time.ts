import type { Language } from '@urooj/contract/languages';
import type { SiteSettings } from '@urooj/contract/site-settings';

/** How long the check of a payment usually takes where the owner has not said it. */
export const DEFAULT_REVIEW_TIME = 'a few hours';

/** How long the check of a payment usually takes, in the words of the shop owner. */
export type ReviewTime = Pick<SiteSettings, 'reviewTime' | 'reviewTimeUrdu'>;

/** The time in a language, if the shop owner wrote it in that. */
export const reviewTimeIn = (language: Language, { reviewTime, reviewTimeUrdu }: ReviewTime): string =>
  (language === 'ur' && reviewTimeUrdu) || reviewTime;
