import { SERVICE_WORKER } from '@urooj/host/offline-site';
import { scriptUrl } from '../script-url.ts';

/** After this time the files of the first visit are loaded, and caching does not compete with them. */
const SETTLED_MS = 4000;

async function postVisitedPage(url: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ read: url });
}

/**
 * Registers the service worker, which caches public pages for offline reading.
 * @param onNavigated calls back with the URL of each page that is visited without loading a document
 */
export function registerServiceWorker(onNavigated: (report: (url: string) => void) => void): void {
  if (!('serviceWorker' in navigator)) return;
  const report = (url: string) => void postVisitedPage(url);
  if (!navigator.serviceWorker.controller) report(window.location.pathname + window.location.search);
  onNavigated(report);
  // Private windows of some browsers reject the registration: the shop then works online only.
  setTimeout(() => navigator.serviceWorker.register(scriptUrl(`/${SERVICE_WORKER}`)).catch(() => {}), SETTLED_MS);
}
