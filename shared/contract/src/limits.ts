/** Limits that client and server check. Error sentences contain them. */

/** The maximum length of form fields, in characters. */
export const MAX_LENGTH = {
  name: 100,
  phoneNumber: 100,
  socialId: 100,
  transactionId: 100,
  refundAccount: 100,
  remarks: 1_000,
  refundReason: 2_000,
  message: 4_000,
  refillText: 1_000,
  blogTitle: 200,
  blogContent: 50_000,
} as const;

/** In characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** The quantity of a custom order, in units of its service. */
export const CUSTOM_AMOUNT_RANGE = { min: 100, max: 1_000_000 } as const;

/** Names the catalogue whose prices a page showed. The service honours them for some time after they were replaced. */
export const CATALOGUE_REVISION_HEADER = 'X-Catalogue-Revision';

/** A change of an order's status can be undone for so long, where it can be undone at all. */
export const UNDO_SECONDS = 15;

/** A refund can be requested for this many days after the purchase. */
export const REFUND_WINDOW_DAYS = 7;

/** The highest count of a profile or post that can be entered. */
export const MAX_DELIVERY_COUNT = 100_000_000_000;

/** Results of deliveries that are imported at once. */
export const MAX_RESULT_ROWS = 2_000;

/** The mail that an order is completed waits for so long where an import has completed it: until then the row can be undone. */
export const RESULT_MAIL_DELAY_MINUTES = 10;

/** A refill can be requested once in so many hours. */
export const REFILL_INTERVAL_HOURS = 24;

/** The money of an approved refund arrives within so many working days. */
export const PAYOUT_WORKING_DAYS = { least: 5, most: 7 } as const;

/** What buyer and shop can write to each other. */
export const MAX_MESSAGE_PICTURES = 3;
/** Of each side in one thread. */
export const MAX_MESSAGES_A_DAY = 20;

export const IMAGE_MAX_MEGABYTES = 5;
export const IMAGE_MAX_BYTES = IMAGE_MAX_MEGABYTES * 1024 * 1024;
export const IMAGE_MAX_MEGAPIXELS = 25;
export const IMAGE_MAX_PIXELS = IMAGE_MAX_MEGAPIXELS * 1_000_000;

/** A bank statement that is imported: characters of the text, and rows with money. */
export const MAX_STATEMENT_LENGTH = 1024 * 1024;
export const MAX_STATEMENT_ROWS = 5_000;
