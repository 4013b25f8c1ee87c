import { type Result, succeed } from '@urooj/api/result';
import type { HistorySubject } from '@urooj/contract/vocabulary';
import { formatDateTime } from '@urooj/domain/dates';
import type { Order, OrderEvent } from '@urooj/domain/entities';
import { useHost, useSession } from '@urooj/host/router';
import { Drawer, Timeline } from '@urooj/ui/antd';
import { StatusBadge } from '@urooj/ui/badge';
import { EmptyState } from '@urooj/ui/empty-state';
import { ErrorState } from '@urooj/ui/error-state';
import { Skeleton } from '@urooj/ui/skeleton';
import { useCallback } from 'react';
import { historyTexts } from '../texts/en/lists.ts';
import styles from './history-drawer.module.css';
import { actorName, type Entry, toEntry } from './history-entry.ts';
import { useCall } from './use-call.ts';

type HistoryDrawerProps = { subject: HistorySubject; id: string; onClose: () => void };

/** The history of one row, oldest event first; loaded when it is opened. */
export function HistoryDrawer({ subject, id, onClose }: HistoryDrawerProps) {
  const { api } = useHost();
  const isServerSide = useSession().features.includes('adminLists');
  const { loaded: entries, reload } = useCall(
    useCallback(
      async (options): Promise<Result<readonly Entry[]>> =>
        isServerSide
          ? mapResult(await api.history(subject, id, options), (events) =>
              events.map((event) => toEntry(event, subject)),
            )
          : mapResult(await api.getOrder(id, options), stepsOfOrder),
      [api, isServerSide, subject, id],
    ),
  );

  const title = historyTexts.title(subject, id);
  return (
    <Drawer open title={title} onClose={onClose} size={420}>
      <Entries label={title} entries={entries} onRetry={reload} />
    </Drawer>
  );
}

type EntriesProps = { label: string; entries: Result<readonly Entry[]> | null; onRetry: () => void };

function Entries({ label, entries, onRetry }: EntriesProps) {
  if (entries === null) return <Skeleton label={historyTexts.loading} shape="row" count={3} />;
  if (!entries.ok) return <ErrorState title={historyTexts.failed} onRetry={onRetry} />;
  if (entries.value.length === 0) return <EmptyState title={historyTexts.empty} />;
  return (
    <Timeline
      aria-label={label}
      items={entries.value.map((entry, index) => ({ key: index, content: <EntryText entry={entry} /> }))}
    />
  );
}

function EntryText({ entry: { at, what, who, why, changes, requestId } }: { entry: Entry }) {
  return (
    <>
      <div className={styles.what}>{what}</div>
      <div className={styles.when}>
        <time dateTime={at ?? undefined}>{formatDateTime(at)}</time> · {who}
      </div>
      {changes.length > 0 ? (
        <dl className={styles.changes}>
          {changes.map(({ field, text }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {why ? <p className={styles.why}>{why}</p> : null}
      {requestId ? <p className={styles.when}>{historyTexts.request(requestId)}</p> : null}
    </>
  );
}

const mapResult = <T, U>(result: Result<T>, map: (value: T) => U): Result<U> =>
  result.ok ? succeed(map(result.value)) : result;

/** A backend that records no events still knows when the order was placed. */
function stepsOfOrder({ events, createdAt, status }: Order): Entry[] {
  if (events.length > 0) return events.map(stepOf);
  const what = (
    <>
      {historyTexts.orderPlaced} <StatusBadge status={status} />
    </>
  );
  return [{ at: createdAt, who: historyTexts.actors.customer, what, changes: [], why: '', requestId: null }];
}

function stepOf({ at, who, from, to, why }: OrderEvent): Entry {
  const what = from ? (
    <>
      <StatusBadge status={from} /> → <StatusBadge status={to} />
    </>
  ) : (
    <StatusBadge status={to} />
  );
  return { at, who: actorName(who), what, changes: [], why, requestId: null };
}
