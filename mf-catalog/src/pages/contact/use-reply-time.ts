import { readReplyTime } from '@urooj/api/thread-calls';
import { useHost, useSession } from '@urooj/host/router';
import { useEffect, useState } from 'react';

/** The measured time to a reply in minutes; `null` where it is not said, until it is loaded, and where too little was measured. */
export function useReplyTime(isSaid: boolean): number | null {
  const { api } = useHost();
  const isMeasured = useSession().features.includes('threads') && isSaid;
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    if (!isMeasured) return;
    const leaving = new AbortController();
    void readReplyTime(api, { signal: leaving.signal }).then((result) => {
      if (result.ok && result.value !== 'none') setMinutes(result.value);
    });
    return () => leaving.abort();
  }, [api, isMeasured]);
  return minutes;
}
