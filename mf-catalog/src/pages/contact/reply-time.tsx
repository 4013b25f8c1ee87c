import { readReplyTime } from '@urooj/api/thread-calls';
import { useHost } from '@urooj/host/router';
import { replyTimeText } from '@urooj/texts/en/reply-time';
import { useEffect, useState } from 'react';

/** The measured time to a reply, in place of the hours of the support. Nothing until it is loaded, and where too little was measured. */
export function ReplyTime() {
  const { api } = useHost();
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readReplyTime(api, { signal: leaving.signal }).then((result) => {
      if (result.ok && result.value !== 'none') setMinutes(result.value);
    });
    return () => leaving.abort();
  }, [api]);
  return <p role="status">{minutes === null ? '' : replyTimeText(minutes)}</p>;
}
