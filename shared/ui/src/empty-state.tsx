import type { ReactNode } from 'react';
import { SearchIcon } from './icons.tsx';
import styles from './state.module.css';

/** Shown where a list is empty; `children` offer the next step. */
export function EmptyState({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <span className={styles.mark} aria-hidden="true">
        <SearchIcon size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </div>
  );
}
