import type { ReactNode } from 'react';
import styles from './share.module.css';

/** A share of the visitors, in words and as a bar. */
export function Share({ percent, children }: { percent: number; children: ReactNode }) {
  return (
    <span className={styles.share}>
      <span className={styles.text}>{children}</span>
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect className={styles.track} width="100" height="8" rx="2" />
        <rect className={styles.filled} width={Math.max(percent, 2)} height="8" rx="2" />
      </svg>
    </span>
  );
}
