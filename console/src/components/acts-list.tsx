import type { Act } from '@urooj/contract/console';
import { formatDateTime } from '@urooj/domain/dates';
import { Badge } from '@urooj/ui/badge';
import { historyTexts as text } from '../texts/en/history.ts';
import styles from './acts-list.module.css';

type Entry = Act & { kind?: 'release' | 'token' | 'sign-in' };

/** What was done, by whom, when and why: the latest first. */
export function ActsList({ label, acts }: { label: string; acts: readonly Entry[] }) {
  return (
    <ol aria-label={label} className={styles.list}>
      {acts.map((act) => (
        <li key={keyOf(act)} className={styles.act}>
          <div className={styles.when}>
            <time dateTime={act.at}>{formatDateTime(act.at)}</time>
            {act.revision > 0 ? <span>{text.revision(act.revision)}</span> : null}
          </div>
          <div className={styles.what}>
            <p>
              {act.what}
              {act.kind && act.kind !== 'release' ? <Badge>{text.kinds[act.kind]}</Badge> : null}
            </p>
            {act.why ? <p className={styles.why}>{act.why}</p> : null}
          </div>
          <div className={styles.who}>{act.who}</div>
        </li>
      ))}
    </ol>
  );
}

const keyOf = ({ at, revision, what, who }: Act): string => `${at} ${revision} ${who} ${what}`;
