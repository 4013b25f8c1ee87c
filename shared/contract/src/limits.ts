/** Limits that both sides check and that error sentences name. */

/** The longest text of a form's field, in characters. */
export const MAX_LENGTH = {
  name: 100,
  phoneNumber: 100,
  socialId: 100,
  transactionId: 100,
  remarks: 1_000,
  refundReason: 2_000,
  contactMessage: 5_000,
  blogTitle: 200,
  blogContent: 50_000,
} as const;

/** In characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** What a custom order may ask for, in units of its service. */
export const CUSTOM_AMOUNT_RANGE = { min: 100, max: 1_000_000 } as const;

/** After its purchase an order can be asked back for this many days. */
export const REFUND_WINDOW_DAYS = 7;

export const IMAGE_MAX_MEGABYTES = 5;
export const IMAGE_MAX_MEGAPIXELS = 25;
