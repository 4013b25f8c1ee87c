import type { Session } from './session.ts';
import { USER_KEY } from './stored-user.ts';

/**
 * Refreshes the session whenever it may have changed without this page: the page is restored from the back/forward cache,
 * another tab logs in or out, or the browser is online again.
 * @param onChange called when the user has changed and the page's data must be loaded again
 */
export function watchSession(session: Session, onChange: () => void): void {
  const currentUser = () => session.store.getState().user?.email;
  async function check(): Promise<void> {
    const before = currentUser();
    const refreshing = session.refresh();
    const immediate = currentUser();
    if (immediate !== before) onChange();
    await refreshing;
    if (currentUser() !== immediate) onChange();
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void check();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === USER_KEY) void check();
  });
  window.addEventListener('online', () => void check());
}
