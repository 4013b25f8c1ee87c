import type { Result } from '@urooj/api/result';
import { Drawer } from '@urooj/ui/antd';
import { ErrorState } from '@urooj/ui/error-state';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback, useEffect, useState } from 'react';
import { History, type HistoryEntry } from './history.tsx';

type HistoryDrawerProps = {
  title: string;
  load: (signal: AbortSignal) => Promise<Result<readonly HistoryEntry[]>>;
  onClose: () => void;
};

/** What happened to one order, payment, request or user, read when it is opened. */
export function HistoryDrawer({ title, load, onClose }: HistoryDrawerProps) {
  const [entries, setEntries] = useState<Result<readonly HistoryEntry[]> | null>(null);
  const read = useCallback(
    async (signal: AbortSignal) => {
      setEntries(null);
      const found = await load(signal);
      if (!signal.aborted) setEntries(found);
    },
    [load],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void read(leaving.signal);
    return () => leaving.abort();
  }, [read]);

  return (
    <Drawer open title={title} onClose={onClose} size={420}>
      <Entries title={title} entries={entries} onRetry={() => void read(new AbortController().signal)} />
    </Drawer>
  );
}

type EntriesProps = { title: string; entries: Result<readonly HistoryEntry[]> | null; onRetry: () => void };

function Entries({ title, entries, onRetry }: EntriesProps) {
  if (entries === null) return <Skeleton label="Loading the history..." shape="row" count={3} />;
  if (!entries.ok) return <ErrorState title="Failed to fetch the history." onRetry={onRetry} />;
  return <History label={title} entries={entries.value} />;
}
