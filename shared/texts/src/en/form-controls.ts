/** The controls of forms in the site kit. */

/** Follows the label of a field that may stay empty. */
export const optional = '(optional)';
export const showPassword = 'Show password';
/** @param time minutes and seconds, such as `1:05` */
export const retryIn = (time: string) => `You can try again in ${time}.`;
export const retryNow = 'You can try again now.';
