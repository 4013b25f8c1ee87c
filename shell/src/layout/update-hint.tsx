import { CloseIcon } from '@urooj/ui/icons';
import { useSyncExternalStore } from 'react';
import { update } from '../remotes/updates.ts';
import styles from './release-notes.module.css';

/** Says that something newer is live. Nobody has to do anything: the next page that is opened brings it. */
export function UpdateHint() {
  const { isReady, isDismissed } = useSyncExternalStore(update.subscribe, update.getState, update.getInitialState);
  return (
    <div role="status">
      {isReady && !isDismissed ? (
        <div className={styles.note}>
          <p>A new version of the shop is ready. You get it with the next page you open.</p>
          <button
            type="button"
            className={styles.action}
            aria-label="Dismiss message"
            onClick={() => update.setState({ isDismissed: true })}
          >
            <CloseIcon />
          </button>
        </div>
      ) : null}
    </div>
  );
}
