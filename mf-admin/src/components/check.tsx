import type { ComponentProps, ReactNode } from 'react';
import styles from './check.module.css';

/** A box to tick, as large as a thumb. Its name is the text beside it, or `aria-label`. */
export function Check({ children, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { children?: ReactNode }) {
  return (
    <label className={styles.check}>
      <input {...rest} type="checkbox" className={styles.box} />
      {children}
    </label>
  );
}
