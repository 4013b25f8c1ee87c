import { formatDateTime } from '@urooj/domain/dates';
import { connection } from './connection.ts';
import { keptSince } from './kept-header.ts';

const NOTHING = { text: '', canReload: false, isOffline: false };

/** What a page says that was kept at that time, or came just now. */
function noteOf(kept: Date | null): typeof NOTHING {
  // The first time that is spelled out takes a while: nobody waits for it who need not read it.
  const since = () => formatDateTime((kept ?? new Date(performance.timeOrigin)).toISOString());
  if (!navigator.onLine) {
    return { ...NOTHING, text: `You are offline. Prices and texts are those of ${since()}.`, isOffline: true };
  }
  return kept
    ? { ...NOTHING, text: `This page was kept on ${since()}. A newer one may be there.`, canReload: true }
    : NOTHING;
}

/** Tells, and keeps telling, whether what is read may be old, and since when. */
export function watchConnection(): void {
  const kept = keptSince();
  const look = () => connection.setState(noteOf(kept));
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  look();
}
