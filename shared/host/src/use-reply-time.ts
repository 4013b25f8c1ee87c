import { readReplyTime } from '@urooj/api/thread-calls';
import { useEffect, useState } from 'react';

type Api = Parameters<typeof readReplyTime>[0];

/**
 * The measured time to a reply in minutes; `null` where it is not said, until it is loaded, and where too little was measured.
 * @param isSaid whether the shop owner says it, and the backend measures it
 */
export function useReplyTime(api: Api, isSaid: boolean): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
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
