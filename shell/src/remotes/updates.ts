import type { LiveRevision } from '@urooj/platform/release-map';
import { createStore } from 'zustand/vanilla';
import { questions, toasts } from '../notify/store.ts';
import { connection } from '../offline/connection.ts';

/** `ready`: something else is live than what this tab began with. */
export const update = createStore<{ isReady: boolean; isDismissed: boolean }>(() => ({
  isReady: false,
  isDismissed: false,
}));

const EVERY_MS = 120_000;

/** Whether another version of anything is live. A new revision alone is none: it may be a canary, or newer settings. */
export function isOutdated(began: LiveRevision, now: LiveRevision): boolean {
  return (
    now.revision > began.revision && Object.entries(now.live).some(([name, version]) => began.live[name] !== version)
  );
}

const ANSWER_MS = 3000;

/** Asks the site whether another version of anything is live; without an answer, none is. */
export async function askWhetherOutdated(began: LiveRevision): Promise<boolean> {
  const request = fetch('/revision.json', { cache: 'no-cache', signal: AbortSignal.timeout(ANSWER_MS) });
  const now = await request.then((answer): Promise<LiveRevision> => answer.json()).catch(() => null);
  return now?.live !== undefined && isOutdated(began, now);
}

async function ask(began: LiveRevision): Promise<void> {
  if (await askWhetherOutdated(began)) update.setState({ isReady: true });
}

/** The address whose form somebody has begun to fill in; what is typed there is lost by a reload. */
let touched = '';

function isSafe(): boolean {
  const isBusy = toasts.getState().list.length > 0 || questions.getState().list.length > 0;
  return touched !== window.location.pathname && !isBusy;
}

/** Where something newer is live; and without a network, where only kept documents have what the service cannot say now. */
const leadsToDocument = (): boolean =>
  update.getState().isReady || (connection.getState().isOffline && navigator.serviceWorker?.controller != null);

/** The link that a click follows within the shop, or null for anything that the browser does by itself. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname } = new URL(link.href);
  return origin === window.location.origin && pathname !== window.location.pathname ? link : null;
}

/**
 * Learns of new versions while the tab is looked at. Once there is one, or no network, the next link loads its page as a
 * document instead of within this one, unless that would lose what somebody typed or is being told.
 */
export function watchForUpdate(began: LiveRevision): void {
  const look = () => {
    if (document.visibilityState === 'visible' && !update.getState().isReady) void ask(began);
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, EVERY_MS);
  // A file that is dropped is no input.
  for (const what of ['input', 'drop']) {
    document.addEventListener(what, () => {
      touched = window.location.pathname;
    });
  }
  document.addEventListener(
    'click',
    (event) => {
      const link = leadsToDocument() && isSafe() ? linkOf(event) : null;
      // What a link carries besides its address would not survive; without the router's ear the browser follows the rest.
      if (link && link.dataset.carriesState === undefined) event.stopPropagation();
    },
    { capture: true },
  );
}
