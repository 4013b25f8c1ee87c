/** Delays that a page and its tests share, in milliseconds. */
export const MENU_CLOSE_DELAY = 3_000;
export const REFUND_TOAST_DURATION = 3_000;
export const REDIRECT_DELAY = 2_500;
