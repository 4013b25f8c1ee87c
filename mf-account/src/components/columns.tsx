import { classNames } from '@urooj/ui/class-names';
import type { ReactNode } from 'react';
import styles from './columns.module.css';

/** Two children beside each other where there is room. `second` names the second: it decides the widths. */
export function Columns({ second, children }: { second: 'form' | 'help'; children: ReactNode }) {
  return <div className={classNames(styles.columns, styles[second])}>{children}</div>;
}
