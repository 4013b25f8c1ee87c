// Beside `vocabulary.ts`, because each visit that measures loads these words and few of the others.

/** What a browser measures of a page; `docs/operators/figures.md` says what each means. */
export const RUM_MEASURES = ['lcp', 'inp', 'cls', 'fcp', 'ttfb', 'hydration', 'remoteLoad', 'softNavigation'] as const;

/** What a visitor begins on a page. */
export const RUM_EVENTS = ['checkout'] as const;

/**
 * What a browser reports about a release: an error that was thrown, what the security policy has blocked, and a feature that
 * browsers will drop.
 */
export const RUM_ERROR_KINDS = ['error', 'csp', 'deprecation'] as const;

/**
 * The header by which the request for an order names the releases of its visit: `mf-catalog@1.2.0 mf-checkout@1.3.0`. Only a
 * visit that has sent the event `checkout` sends it, so that orders and checkouts are counted of the same visits.
 */
export const RELEASES_HEADER = 'x-releases';

/** By the width of the window. */
export const DEVICE_CLASSES = ['phone', 'tablet', 'desktop'] as const;
