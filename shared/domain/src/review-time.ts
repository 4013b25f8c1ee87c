/** How long the check of a payment usually takes where the owner has not said it. Also for settings of older versions. */
export const DEFAULT_REVIEW_TIME = 'a few hours';
