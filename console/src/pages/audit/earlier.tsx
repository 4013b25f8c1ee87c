import { Button } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { HistoryList } from '../../components/history-list.tsx';
import { useSession } from '../../session.ts';
import { auditTexts as text } from '../../texts/en/audit.ts';
import { texts } from '../../texts/en.ts';
import { type AuditPage, auditPath } from './audit-path.ts';

/** What was done before the first page, loaded page by page. @param before the time of the last entry of that page */
export function Earlier({ app, before }: { app: string; before: string }) {
  const { get } = useSession();
  const [entries, setEntries] = useState<AuditPage['entries']>([]);
  const [hasMore, setMore] = useState(true);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function load() {
    setBusy(true);
    const outcome = await get<AuditPage>(auditPath(app, entries.at(-1)?.at ?? before));
    setBusy(false);
    setFailure(outcome.ok ? '' : outcome.failure.message);
    if (!outcome.ok) return;
    setEntries([...entries, ...outcome.value.entries]);
    setMore(outcome.value.more);
  }

  return (
    <>
      {entries.length > 0 ? <HistoryList label={text.list} entries={entries} /> : null}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {hasMore ? (
        <Button variant="secondary" busy={isBusy} busyLabel={text.loadingMore} onClick={() => void load()}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}
