import type { Result } from '@urooj/api/result';
import { type OrderThread, readOrderThread, readReplyTime } from '@urooj/api/thread-calls';
import { useHost } from '@urooj/host/router';
import { useCallback, useEffect, useState } from 'react';

/** What was written about an order; `null` while it is loaded. `reload` keeps what is shown until the new one is there. */
export function useThread(orderId: string) {
  const { api, config } = useHost();
  const [thread, setThread] = useState<Result<OrderThread> | null>(null);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      const result = await readOrderThread(api, config.apiHost, orderId, signal && { signal });
      if (!signal?.aborted) setThread(result);
    },
    [api, config.apiHost, orderId],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  return { thread, reload: load };
}

/** The measured time to a reply in minutes; `null` where it is not said, and until it is loaded. */
export function useReplyTime(): number | null {
  const { api, config } = useHost();
  const [minutes, setMinutes] = useState<number | null>(null);
  const isSaid = config.switches.measuredReplyTime;
  useEffect(() => {
    if (!isSaid) return;
    const leaving = new AbortController();
    void readReplyTime(api, { signal: leaving.signal }).then((result) => {
      if (result.ok && result.value !== 'none') setMinutes(result.value);
    });
    return () => leaving.abort();
  }, [api, isSaid]);
  return minutes;
}
