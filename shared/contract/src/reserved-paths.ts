/** Paths that are not pages. A page there would never be shown. */

/** First segments of the service, in lower case. */
export const SERVICE_SEGMENTS: readonly string[] = ['followerapi', 'openapi', 'metrics', 'healthz', 'readyz'];

/** Files of the service below the segments of pages. */
export const SERVICE_FILES: readonly string[] = ['/blog/feed.xml'];
