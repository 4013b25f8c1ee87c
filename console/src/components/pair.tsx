import type { ReactNode } from 'react';
import styles from './pair.module.css';

/** Two values that belong together, in two lines. */
export function Pair({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.pair}>
      <span>{first}</span>
      <span className={styles.second}>{second}</span>
    </div>
  );
}
