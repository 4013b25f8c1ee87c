import { deleteScreenshot } from '@urooj/host/stored-screenshot';
import { storedText } from '@urooj/host/stored-value';
import { RELEASE_LISTS } from '../remotes/stored-list.ts';

const PREFIX = 'urooj.';
/** Orders that are not paid yet, see `@urooj/host/place-order`. */
const pendingOrders = storedText(`${PREFIX}pendingOrders`, () => localStorage);
/** Written so that the other tabs clear theirs. */
const FORGOTTEN_KEY = `${PREFIX}ordersForgotten`;
const forgotten = storedText(FORGOTTEN_KEY, () => localStorage);

/** Clears what this tab and the browser have stored of orders: receipts, pending orders, a chosen screenshot, and all drafts of forms. */
export function clearStoredOrders(): void {
  pendingOrders.clear();
  deleteScreenshot();
  let keys: string[] = [];
  try {
    keys = Object.keys(sessionStorage);
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  const isOfVisitor = (key: string) => key.startsWith(PREFIX) && !RELEASE_LISTS.some((list) => list === key);
  for (const key of keys.filter(isOfVisitor)) storedText(key, () => sessionStorage).clear();
}

/** Lets the other tabs clear what they have stored. */
export function announceForgotten(): void {
  forgotten.write(new Date().toISOString());
}

/** @param onForgotten called when another tab has let this browser forget its orders, and the page's data must be loaded again */
export function watchForgotten(onForgotten: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key !== FORGOTTEN_KEY) return;
    clearStoredOrders();
    onForgotten();
  });
}
