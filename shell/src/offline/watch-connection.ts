import { formatDateTime } from '@urooj/domain/dates';
import { connection } from './connection.ts';
import { keptSince } from './kept-header.ts';

const NOTHING = { text: '', canReload: false, isOffline: false };

/** What a page says that came at that time, out of the cache or not. */
function noteOf(since: string, isKept: boolean): typeof NOTHING {
  if (!navigator.onLine) {
    return { ...NOTHING, text: `You are offline. Prices and texts are those of ${since}.`, isOffline: true };
  }
  return isKept
    ? { ...NOTHING, text: `This page was kept on ${since}. A newer one may be there.`, canReload: true }
    : NOTHING;
}

/** Tells, and keeps telling, whether what is read may be old, and since when. */
export function watchConnection(): void {
  const kept = keptSince();
  const since = formatDateTime((kept ?? new Date(performance.timeOrigin)).toISOString());
  const look = () => connection.setState(noteOf(since, kept !== null));
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  look();
}
