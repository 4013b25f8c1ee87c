import { useSyncExternalStore } from 'react';
import { overrides } from '../remotes/override.ts';
import { leaveOverrides } from '../remotes/version-overrides.ts';
import styles from './release-notes.module.css';

/** Tells a tester, on every page, that this tab runs other versions than everybody's; one click leads out. */
export function TestingBadge() {
  const { list } = useSyncExternalStore(overrides.subscribe, overrides.getState, overrides.getInitialState);
  if (list.length === 0) return null;
  return (
    <aside aria-label="Testing" className={`${styles.note} ${styles.testing}`}>
      <p>
        {list.map(({ remote, version, problem }) => (
          <span key={remote} className={styles.line}>
            {problem ? `${remote} ${version} ${problem}` : `Testing ${remote} ${version}`}
          </span>
        ))}
      </p>
      <button type="button" className={styles.action} onClick={leaveOverrides}>
        Leave test
      </button>
    </aside>
  );
}
