// Constants of their own, so that an app that needs one does not load the list.
/** Below this width a table does not fit. */
export const BELOW_WIDE_TABLE = '(max-width: 63.99rem)';
/** From this width all buttons of a row fit beside each other. */
export const FROM_ROOMY_TABLE = '(min-width: 80rem)';

/**
 * The widths at which layouts change, as media queries: the source of `breakpoints.css`. Style sheets name them:
 * `@media (--below-phone)`. After a change run `node src/tokens-css.ts breakpoints.css > src/breakpoints.css`.
 */
export const BREAKPOINTS = {
  belowLargeText: '(max-width: 16rem)',
  belowPhone: '(max-width: 25rem)',
  fromLargePhone: '(min-width: 26rem)',
  fromPhablet: '(min-width: 30rem)',
  belowPhablet: '(max-width: 30rem)',
  fromSmallTablet: '(min-width: 40rem)',
  fromTablet: '(min-width: 48rem)',
  belowTablet: '(max-width: 47.99rem)',
  fromWideTable: '(min-width: 64rem)',
  belowWideTable: BELOW_WIDE_TABLE,
  fromLargeTablet: '(min-width: 60rem)',
  fromDesktop: '(min-width: 64rem)',
  belowRoomyDesktop: '(max-width: 74rem)',
  fromRoomyDesktop: '(min-width: 75rem)',
} as const;
