import { Button, type ButtonProps } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import type { ReactNode } from 'react';
import { listTexts } from '../texts/en/lists.ts';
import styles from './row-actions.module.css';

/** All buttons of a row: `first`, then what `RowActions` renders. */
export function RowButtons({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.row}>
      {first}
      {children}
    </div>
  );
}

/** The actions of a row, or a sentence where there are none. */
export function RowActions({ children }: { children: readonly ReactNode[] }) {
  return children.length > 0 ? (
    <div className={styles.actions} data-row-actions>
      {children}
    </div>
  ) : (
    listTexts.noActions
  );
}

type RowButtonProps = Omit<ButtonProps, 'variant'> & {
  /** `main`: the row's most likely action; `danger`: cannot be undone. */
  tone?: 'main' | 'danger';
};

/** Smaller than other buttons, because many stand below each other. */
export function RowButton({ tone, ...rest }: RowButtonProps) {
  return (
    <Button
      {...rest}
      variant={tone === 'main' ? 'primary' : 'secondary'}
      className={classNames(styles.button, tone === 'danger' && styles.danger)}
    />
  );
}
