import type { Visits } from '@urooj/contract/console';
import { liveTexts as text } from '../texts/en/live.ts';
import type { Watched } from '../use-watched.ts';
import styles from './visits-note.module.css';

/** Which visits a table of live versions counts. */
export function VisitsNote({ visits: { failure, value } }: { visits: Watched<Visits> }) {
  return <p className={styles.about}>{failure && !value ? text.visitsUnknown : text.visitsOf}</p>;
}
