import { formatDateTime } from '@urooj/domain/dates';
import { EmptyState } from '@urooj/ui/empty-state';
import type { ReactNode } from 'react';
import styles from './history.module.css';

/** One thing that happened. */
export type HistoryEntry = {
  readonly at: string | null;
  readonly what: ReactNode;
  readonly who: string;
  readonly why: string;
  /** What it changed. */
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string }[];
  /** Under which the server logged it. */
  readonly requestId: string | null;
};

/** What happened, oldest first: when, what, who and why. */
export function History({ label, entries }: { label: string; entries: readonly HistoryEntry[] }) {
  if (entries.length === 0) return <EmptyState title="Nothing has been written down here yet." />;
  return (
    <ol aria-label={label} className={styles.history}>
      {entries.map(({ at, what, who, why, changes, requestId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
        <li key={index} className={styles.entry}>
          <div className={styles.what}>{what}</div>
          <div className={styles.when}>
            <time dateTime={at ?? undefined}>{formatDateTime(at)}</time> · {who}
          </div>
          {changes.length > 0 ? (
            <dl className={styles.changes}>
              {changes.map(({ field, before, after }) => (
                <div key={field}>
                  <dt>{field}</dt>
                  <dd>{before === null ? after : `${before} → ${after}`}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {why ? <p className={styles.why}>{why}</p> : null}
          {requestId ? <p className={styles.when}>Request {requestId}</p> : null}
        </li>
      ))}
    </ol>
  );
}
