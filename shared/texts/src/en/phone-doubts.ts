/** @chunk form-errors */

/** The hint below the field of a phone number that has a digit too few. */
export const PHONE_TOO_SHORT =
  'A digit seems to be missing: a mobile number has eleven, such as 0300 1234567. Please check it.';
