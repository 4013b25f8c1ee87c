/** A message of the service that a form shows by itself too. */
export const AMOUNT_OUT_OF_RANGE = 'Please choose an amount from {min} to {max}.';
