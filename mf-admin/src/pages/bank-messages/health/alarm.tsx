import { bankMessageHealthCalls } from '@urooj/api/bank-message-health-calls';
import { Link, useHost } from '@urooj/host/router';
import { Notice } from '@urooj/ui/notice';
import { useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { healthTexts as text } from '../../../texts/en/bank-message-health.ts';

/** One line where a phone or mail box is silent, or a message was lost. The page does not wait for it. */
export function Alarm() {
  const { api } = useHost();
  const [line, setLine] = useState('');
  useEffect(() => {
    const page = new AbortController();
    void bankMessageHealthCalls(api)
      .bankMessageHealth({ signal: page.signal })
      .then((health) => {
        if (!health.ok || page.signal.aborted) return;
        const { sources, balanceGaps } = health.value;
        setLine(text.alarm(sources.filter(({ silentAt }) => silentAt !== null).length, balanceGaps.length));
      });
    return () => page.abort();
  }, [api]);
  if (line === '') return null;
  return (
    <Notice tone="warning">
      {line}. <Link to={paths.bankMessages('health')}>{text.whatToDo}</Link>
    </Notice>
  );
}
