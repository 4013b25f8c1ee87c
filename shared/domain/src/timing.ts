/** Delays that both a page and its tests count on, in milliseconds. */
export const MENU_CLOSE_DELAY = 3_000;
export const TOAST_DURATION = 5_000;
export const REFUND_TOAST_DURATION = 3_000;
export const REDIRECT_DELAY = 2_500;
