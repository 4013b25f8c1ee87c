/** How long the check of a payment usually takes where the owner has not said it. */
export const DEFAULT_REVIEW_TIME = 'a few hours';
