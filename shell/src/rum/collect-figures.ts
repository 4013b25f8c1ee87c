import { RUM_SAMPLE_METRIC } from '@urooj/contract/rum-routes';
import { cachedSince } from '../offline/cached-page-header.ts';
import { hasVersionOverrides } from '../remotes/override-store.ts';
import { whenIdle } from '../routing/prefetch.ts';
import type { Started } from '../started.ts';

type WithPrivacyControl = Navigator & { globalPrivacyControl?: boolean };

/** Whether the visitor's browser asks not to be followed (Do Not Track, Global Privacy Control). */
const isOptedOut = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as WithPrivacyControl).globalPrivacyControl === true;

/** Neither a tester's releases nor a page from the offline cache say anything about what is live. */
const isOfVisitor = (): boolean => !hasVersionOverrides() && navigator.onLine && cachedSince() === null;

/** The share of visits that the service has sent with the document. Browsers show it to scripts over https only. */
function announcedSample(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === RUM_SAMPLE_METRIC)?.duration ?? 0;
}

/** Loads the code that measures this visit, if the service of the document wants figures and this visit is in the sample. */
export function collectFigures(started: Started): void {
  const { router, host } = started;
  // Figures would be sent to that host, which is not the service of the document.
  if (host.config.apiHost !== '' || isOptedOut() || !isOfVisitor() || Math.random() >= announcedSample()) return;
  // The page as it was opened: it may not be the one on screen when the code is there.
  const first = { matches: router.state.matches, pathname: router.state.location.pathname };
  whenIdle(() => {
    import(/* webpackChunkName: "rum" */ './collector.ts').then(
      ({ startCollector }) => startCollector({ ...started, first }),
      () => {}, // the page works without it
    );
  });
}
