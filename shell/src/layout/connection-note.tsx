import { useSyncExternalStore } from 'react';
import { connection } from '../offline/connection.ts';
import styles from './release-notes.module.css';

/** Says calmly that there is no network, and how old what is shown is. */
export function ConnectionNote() {
  const { text, canReload } = useSyncExternalStore(
    connection.subscribe,
    connection.getState,
    connection.getInitialState,
  );
  return (
    <div role="status">
      {text ? (
        <div className={styles.note}>
          <p>{text}</p>
          {canReload ? (
            <button type="button" className={styles.action} onClick={() => window.location.reload()}>
              Reload
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
