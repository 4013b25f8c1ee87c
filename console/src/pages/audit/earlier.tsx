import { Button } from '@urooj/ui/button';
import { Notice } from '@urooj/ui/notice';
import { useState } from 'react';
import { ActsList } from '../../components/acts-list.tsx';
import { useSession } from '../../session.ts';
import { auditTexts as text } from '../../texts/en/audit.ts';
import { texts } from '../../texts/en.ts';
import { type Acts, auditPath } from './audit-path.ts';

/** What was done before the first page, loaded page by page. @param before the time of the last act of that page */
export function Earlier({ app, before }: { app: string; before: string }) {
  const { get } = useSession();
  const [acts, setActs] = useState<Acts['acts']>([]);
  const [hasMore, setMore] = useState(true);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function load() {
    setBusy(true);
    const outcome = await get<Acts>(auditPath(app, acts.at(-1)?.at ?? before));
    setBusy(false);
    setFailure(outcome.ok ? '' : outcome.failure.message);
    if (!outcome.ok) return;
    setActs([...acts, ...outcome.value.acts]);
    setMore(outcome.value.more);
  }

  return (
    <>
      {acts.length > 0 ? <ActsList label={text.list} acts={acts} /> : null}
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      {hasMore ? (
        <Button variant="secondary" busy={isBusy} busyLabel={text.loadingMore} onClick={() => void load()}>
          {texts.more}
        </Button>
      ) : null}
    </>
  );
}
