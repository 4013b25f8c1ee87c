import type { Result } from '@urooj/api/result';
import { useCallback, useEffect, useState } from 'react';

type Call<T> = (options?: { readonly signal: AbortSignal }) => Promise<Result<T>>;

/**
 * What a call responds; `null` while it is loaded. `reload` keeps what is shown until the new response is there.
 * @param call the same function at each render
 */
export function useReloadable<T>(call: Call<T>) {
  const [loaded, setLoaded] = useState<Result<T> | null>(null);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const result = await call(signal && { signal });
      if (!signal?.aborted) setLoaded(result);
    },
    [call],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { loaded, reload: () => load() };
}
