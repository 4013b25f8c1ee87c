import { formatDateTime } from '@urooj/domain/dates';
import { texts } from '../texts/en.ts';
import { cachedSince } from './cached-page-header.ts';
import { connection } from './connection.ts';

const ONLINE = { text: '', canReload: false, isOffline: false };

/** @param cachedAt when the page was cached; null where it came from the network */
function connectionState(cachedAt: Date | null): typeof ONLINE {
  // A function, because the first formatting of a date takes several milliseconds and most pages need none.
  const since = () => formatDateTime((cachedAt ?? new Date(performance.timeOrigin)).toISOString());
  if (!navigator.onLine) return { ...ONLINE, text: texts.connection.offline(since()), isOffline: true };
  return cachedAt ? { ...ONLINE, text: texts.connection.cached(since()), canReload: true } : ONLINE;
}

/** Shows, and updates, whether the page may be outdated and since when. */
export function watchConnection(): void {
  const cachedAt = cachedSince();
  const update = () => connection.setState(connectionState(cachedAt));
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  update();
}
