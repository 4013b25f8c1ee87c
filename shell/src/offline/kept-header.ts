/**
 * How a page that comes out of the cache tells its script so, and since when it lies there: the one header of an answer
 * that a page may read of itself.
 */
const METRIC = 'kept';

export const keptHeader = (at: Date): [string, string] => ['server-timing', `${METRIC};desc="${at.toISOString()}"`];

/** When the page that is shown came from the network, where it came out of the cache. */
export function keptSince(): Date | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const found = navigation?.serverTiming?.find(({ name }) => name === METRIC);
  return found ? new Date(found.description) : null;
}
