import type { HistoryEntry } from '@urooj/contract/console';
import { Badge } from '@urooj/ui/badge';
import { historyTexts as text } from '../texts/en/history.ts';
import styles from './history-list.module.css';
import { Time } from './time.tsx';

type Entry = HistoryEntry & { kind?: 'release' | 'token' | 'sign-in' };

/** What was done, by whom, when and why: the latest first. */
export function HistoryList({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <ol aria-label={label} className={styles.list}>
      {entries.map((entry) => (
        <li key={keyOf(entry)} className={styles.entry}>
          <div className={styles.when}>
            <Time at={entry.at} />
            {entry.revision > 0 ? <span>{text.revision(entry.revision)}</span> : null}
          </div>
          <div className={styles.what}>
            <p>
              {entry.what}
              {entry.kind && entry.kind !== 'release' ? <Badge>{text.kinds[entry.kind]}</Badge> : null}
            </p>
            {entry.why ? <p className={styles.why}>{entry.why}</p> : null}
          </div>
          <div className={styles.who}>{entry.who}</div>
        </li>
      ))}
    </ol>
  );
}

const keyOf = ({ at, revision, what, who }: HistoryEntry): string => `${at} ${revision} ${who} ${what}`;
