import type { Result } from '@urooj/api/result';
import { useCallback, useEffect, useState } from 'react';

/**
 * What a call responds; `null` while it is loaded. A response that comes after the component has gone is dropped.
 * @param call the same function at each render
 */
export function useCall<T>(call: (options: { signal: AbortSignal }) => Promise<Result<T>>) {
  const [loaded, setLoaded] = useState<Result<T> | null>(null);
  const load = useCallback(() => {
    const unmounting = new AbortController();
    const { signal } = unmounting;
    setLoaded(null);
    void call({ signal }).then((result) => {
      if (!signal.aborted) setLoaded(result);
    });
    return () => unmounting.abort();
  }, [call]);
  useEffect(load, [load]);
  return { loaded, setLoaded, reload: load };
}
