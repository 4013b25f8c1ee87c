import type { ReactNode } from 'react';
import { IconBox } from './icon-box.tsx';
import { SearchIcon } from './icons.tsx';
import styles from './state.module.css';

/** Shown where a list is empty; `children` offer the next step. */
export function EmptyState({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.state}>
      <IconBox>
        <SearchIcon size={28} />
      </IconBox>
      <p className={styles.title}>{title}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children}
    </div>
  );
}
