/**
 * Marks a page that comes from the service worker's cache, with the time at which it was cached. `server-timing` is the
 * one response header that a page can read of itself.
 */
const METRIC = 'cached';

export const cachedPageHeader = (at: Date): [string, string] => [
  'server-timing',
  `${METRIC};desc="${at.toISOString()}"`,
];

/** When the current page was cached; null where it came from the network. */
export function cachedSince(): Date | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const found = navigation?.serverTiming?.find(({ name }) => name === METRIC);
  return found ? new Date(found.description) : null;
}
