import type { LiveRevision } from '@urooj/host/release-map';
import { questions, toasts } from '../notify/store.ts';
import { connection } from '../offline/connection.ts';
import { update } from './update-store.ts';

const CHECK_INTERVAL_MS = 120_000;

/** Whether another version of any app is live. A new revision may be only a canary or a change of settings. */
export function isOutdated(start: LiveRevision, now: LiveRevision): boolean {
  return (
    now.revision > start.revision && Object.entries(now.live).some(([name, version]) => start.live[name] !== version)
  );
}

const REQUEST_TIMEOUT_MS = 3000;

/** Fetches the live revision and compares it; false where it cannot be fetched. */
export async function checkOutdated(start: LiveRevision): Promise<boolean> {
  const request = fetch('/revision.json', { cache: 'no-cache', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  const now = await request.then((response): Promise<LiveRevision> => response.json()).catch(() => null);
  return now?.live !== undefined && isOutdated(start, now);
}

/** The path of the page where the visitor has typed: loading a document would lose the input. */
let editedPath = '';

/** Whether loading a document loses neither input nor an open message. */
function canLoadDocument(): boolean {
  const isBusy = toasts.getState().list.length > 0 || questions.getState().list.length > 0;
  return editedPath !== window.location.pathname && !isBusy;
}

/** Another release is live; or the browser is offline, where only cached documents have content. */
const shouldLoadDocument = (): boolean =>
  update.getState().isReady ||
  (connection.getState().status === 'offline' && navigator.serviceWorker?.controller != null);

/** The link of a click that navigates within the shop; null for clicks that the browser handles. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === window.location.origin && pathname !== window.location.pathname ? link : null;
}

/**
 * Checks for new releases while the tab is visible. Once another release is live, or the browser is offline, the next link
 * loads a document instead of navigating within this one, unless that would lose input or an open message.
 */
export function watchForUpdate(start: LiveRevision): void {
  const check = async () => {
    if (document.visibilityState !== 'visible' || update.getState().isReady) return;
    if (await checkOutdated(start)) update.setState({ isReady: true });
  };
  document.addEventListener('visibilitychange', () => void check());
  setInterval(() => void check(), CHECK_INTERVAL_MS);
  // A dropped file fires no `input` event.
  for (const type of ['input', 'drop']) {
    document.addEventListener(type, () => {
      editedPath = window.location.pathname;
    });
  }
  document.addEventListener(
    'click',
    (event) => {
      const link = shouldLoadDocument() && canLoadDocument() ? linkOf(event) : null;
      // A document load loses the state of a link. Every other link is hidden from the router, so the browser follows it.
      if (link && link.dataset.carriesState === undefined) event.stopPropagation();
    },
    { capture: true },
  );
}
