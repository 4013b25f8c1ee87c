import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A long content that opens below its label. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.disclosure}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
