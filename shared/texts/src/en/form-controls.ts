/** The controls of forms in the site kit. @chunk form-errors */
export const formControlTexts = {
  /** Follows the label of a field that may stay empty. */
  optional: '(optional)',
  showPassword: 'Show password',
  /** Puts what was probably meant into a field. */
  use: (value: string) => `Use ${value}`,
  /** @param time minutes and seconds, such as `1:05` */
  retryIn: (time: string) => `You can try again in ${time}.`,
  retryNow: 'You can try again now.',
};
