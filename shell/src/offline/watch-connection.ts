import { cachedSince } from './cached-page-header.ts';
import { connection } from './connection.ts';

/** Keeps the connection's state current. */
export function watchConnection(): void {
  const cachedAt = cachedSince();
  const since = cachedAt ?? new Date(performance.timeOrigin);
  const onlineStatus = cachedAt ? 'cached' : 'online';
  const update = () => connection.setState({ status: navigator.onLine ? onlineStatus : 'offline', since });
  window.addEventListener('online', update);
  window.addEventListener('offline', update);
  update();
}
