import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from './api.ts';
import { useSession } from './session.ts';

/** What a call responds. `value` stays while the same path is loaded again, also where that fails. */
export type Watched<T> = {
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
};

type State<T> = { path: string; value: T | null; failure: Failure | null; isLoading: boolean };

const initial = <T>(path: string): State<T> => ({ path, value: null, failure: null, isLoading: true });

/** Loads a path, and loads it again whenever the server says that something changed. */
export function useWatched<T>(path: string): Watched<T> {
  const { get, updates } = useSession();
  const [state, setState] = useState<State<T>>(() => initial(path));
  const again = useRef<() => void>(() => {});

  useEffect(() => {
    const leaving = new AbortController();
    let isRunning = false;
    let isDue = false;
    // One request at a time: changes that come in between are loaded by the next one.
    async function load(): Promise<void> {
      isDue = true;
      if (isRunning) return;
      isRunning = true;
      setState((before) => (before.path === path ? { ...before, isLoading: true } : initial(path)));
      while (isDue && !leaving.signal.aborted) {
        isDue = false;
        const outcome = await get<T>(path, leaving.signal);
        if (leaving.signal.aborted) return;
        setState(({ value }) =>
          outcome.ok
            ? { path, value: outcome.value, failure: null, isLoading: isDue }
            : { path, value, failure: outcome.failure, isLoading: isDue },
        );
      }
      isRunning = false;
    }
    again.current = () => void load();
    void load();
    const unsubscribe = updates.subscribe(() => void load());
    return () => {
      unsubscribe();
      leaving.abort();
    };
  }, [path, get, updates]);

  const reload = useCallback(() => again.current(), []);
  // The effect has not run yet for another path.
  return { ...(state.path === path ? state : initial<T>(path)), reload };
}
