import { ConnectionNote } from './connection-note.tsx';
import styles from './release-notes.module.css';
import { TestingBadge } from './testing-badge.tsx';
import { UpdateHint } from './update-hint.tsx';

/** What there is to say of versions and of the connection, in the corner where nothing else is said. */
export function ReleaseNotes() {
  return (
    <div className={styles.region}>
      <TestingBadge />
      <ConnectionNote />
      <UpdateHint />
    </div>
  );
}
