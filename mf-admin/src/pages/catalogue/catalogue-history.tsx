import { type CatalogueHistoryEntry, catalogueCalls } from '@urooj/api/catalogue-calls';
import { errorText } from '@urooj/api/result';
import { formatDateTime } from '@urooj/domain/dates';
import { useHost } from '@urooj/host/router';
import { Drawer } from '@urooj/ui/antd';
import { Button } from '@urooj/ui/button';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Stack } from '@urooj/ui/layout';
import { Notice } from '@urooj/ui/notice';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback, useState } from 'react';
import { useCall } from '../../components/use-call.ts';
import { catalogueTexts } from '../../texts/en/catalogue.ts';
import styles from './catalogue.module.css';
import { ChangeList } from './change-list.tsx';

const text = catalogueTexts.history;
type CatalogueHistoryProps = {
  /** After an undo, with the revision that is live. */
  onUndone: (revision: number) => void;
  onClose: () => void;
};

/** Who changed what, the newest first, each with a button that takes it back. */
export function CatalogueHistory({ onUndone, onClose }: CatalogueHistoryProps) {
  const { api, notify } = useHost();
  const { loaded, reload } = useCall(useCallback((options) => catalogueCalls(api).catalogueHistory(options), [api]));
  const [undoing, setUndoing] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  async function undo(revision: number) {
    if (undoing !== null || !(await notify.confirm({ ...text.question, danger: true }))) return;
    setUndoing(revision);
    setFailed(null);
    const result = await catalogueCalls(api).undoCatalogueChange(revision);
    setUndoing(null);
    if (result.ok) onUndone(result.value);
    else setFailed(errorText(result.error, text.undoFailed));
  }

  return (
    <Drawer open title={text.title} onClose={onClose} size={480}>
      <Stack>
        {failed === null ? null : <Notice tone="error">{failed}</Notice>}
        {loaded === null ? (
          <Skeleton label={text.title} shape="row" count={4} />
        ) : !loaded.ok ? (
          <ErrorState title={text.failed} onRetry={reload} />
        ) : loaded.value.length === 0 ? (
          <EmptyState title={text.empty} />
        ) : (
          <ol className={styles.history} aria-label={text.title}>
            {loaded.value.map((entry) => (
              <Entry
                key={entry.revision}
                entry={entry}
                busy={undoing === entry.revision}
                onUndo={() => void undo(entry.revision)}
              />
            ))}
          </ol>
        )}
      </Stack>
    </Drawer>
  );
}

type EntryProps = { entry: CatalogueHistoryEntry; busy: boolean; onUndo: () => void };

function Entry({ entry: { revision, at, who, why, endsEarlierPrices, changes }, busy, onUndo }: EntryProps) {
  return (
    <li>
      <p>
        <time dateTime={at}>{formatDateTime(at)}</time> {text.by(who)}
      </p>
      {why ? <p className={styles.help}>{why}</p> : null}
      <ChangeList changes={changes} />
      {endsEarlierPrices ? <p className={styles.help}>{text.endedEarlier}</p> : null}
      <Button variant="secondary" busy={busy} aria-label={text.undoOf(revision)} onClick={onUndo}>
        {text.undo}
      </Button>
    </li>
  );
}
