/**
 * How long the orders of a deleted person have what names them, from the completion; also at least the refund window, and the years of
 * the books. A lifetime warranty ends with the deletion.
 */
export const LONGEST_GUARANTEE_DAYS = 30;
/** How many years the shop owner stores the books, where they have not said. */
export const DEFAULT_BOOK_YEARS = 6;
