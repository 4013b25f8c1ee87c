import { deleteScreenshot } from '@urooj/host/stored-screenshot';
import { storedText } from '@urooj/host/stored-value';
import type { Session } from './session.ts';

/** Where `@urooj/host/receipt` stores the receipt of a payment. Its code is loaded only where there is one. */
const stored = storedText('urooj.receipt', () => sessionStorage);

/**
 * Removes the receipt of a payment, and the screenshot that was chosen for one, from this browser once the session of its account
 * ends, also when another tab ends it.
 */
export function watchReceipt({ store, settled }: Session): void {
  async function removeIfOfSomebodyElse(): Promise<void> {
    if (stored.read() === null) return;
    const [{ user, isUnreachable }, { readReceipt }] = await Promise.all([settled(), import('@urooj/host/receipt')]);
    if (!isUnreachable) readReceipt(user);
  }
  store.subscribe(({ user }, { user: before }) => {
    if (user?.email === before?.email) return;
    if (before) {
      stored.clear();
      deleteScreenshot();
    } else removeIfOfSomebodyElse().catch(() => {});
  });
  // The session may have ended while this tab was closed or asleep.
  removeIfOfSomebodyElse().catch(() => {});
}
