/** Notices of the server that something changed, and since when there are none. */
export type Updates = {
  /** @param onChange called when data should be fetched again */
  subscribe(onChange: () => void): () => void;
  watchConnection(onChange: () => void): () => void;
  /** When the connection was lost, in epoch milliseconds; `null` while it is there. */
  lostSince(): number | null;
  close(): void;
};

const EVENTS = '/api/events';
/** A browser does not try again by itself after a response such as 502. */
const RECONNECT_MS = 5_000;

/** Follows the events of the server until it is closed. */
export function watchUpdates(): Updates {
  const changes = new Set<() => void>();
  const connection = new Set<() => void>();
  let lostSince: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = connect();

  const notify = (listeners: ReadonlySet<() => void>) => {
    for (const listener of listeners) listener();
  };
  const setLost = (since: number | null) => {
    if ((since === null) === (lostSince === null)) return;
    lostSince = since;
    notify(connection);
  };

  function connect(): EventSource {
    const events = new EventSource(EVENTS);
    events.addEventListener('open', () => {
      const wasLost = lostSince !== null;
      setLost(null);
      if (wasLost) notify(changes);
    });
    events.addEventListener('live', () => notify(changes));
    events.addEventListener('error', () => {
      setLost(Date.now());
      if (events.readyState !== EventSource.CLOSED) return;
      // The session may have ended, which the next call finds out.
      notify(changes);
      timer = setTimeout(() => {
        source = connect();
      }, RECONNECT_MS);
    });
    return events;
  }

  const listenIn = (listeners: Set<() => void>) => (onChange: () => void) => {
    listeners.add(onChange);
    return () => void listeners.delete(onChange);
  };

  return {
    subscribe: listenIn(changes),
    watchConnection: listenIn(connection),
    lostSince: () => lostSince,
    close() {
      clearTimeout(timer);
      source.close();
    },
  };
}
