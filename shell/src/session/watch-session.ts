import type { Session } from './session.ts';
import { USER_KEY } from './stored-user.ts';

/**
 * Looks again who is here whenever that may have changed behind this page's back: it comes back whole out of the
 * history, another tab logs in or out, the network returns.
 * @param onChange somebody else is here, or nobody: what the page shows has to be asked for anew
 */
export function watchSession(session: Session, onChange: () => void): void {
  const who = () => session.store.getState().user?.email;
  async function look(): Promise<void> {
    const before = who();
    const asking = session.refresh();
    const atOnce = who();
    if (atOnce !== before) onChange();
    await asking;
    if (who() !== atOnce) onChange();
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void look();
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === USER_KEY) void look();
  });
  window.addEventListener('online', () => void look());
}
