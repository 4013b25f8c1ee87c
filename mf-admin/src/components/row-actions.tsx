import { Button, type ButtonProps } from '@urooj/ui/button';
import { classNames } from '@urooj/ui/class-names';
import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** The buttons of a row; a row that offers none says so. */
export function RowActions({ children }: { children: readonly ReactNode[] }) {
  return children.length > 0 ? <div className={styles.actions}>{children}</div> : '(No actions)';
}

type RowButtonProps = Omit<ButtonProps, 'variant'> & {
  /** `main` is what the row is for; `danger` takes something away. */
  tone?: 'main' | 'danger';
};

/** One of many buttons below each other: quiet, so that the rows can be read. */
export function RowButton({ tone, ...rest }: RowButtonProps) {
  return (
    <Button
      {...rest}
      variant={tone === 'main' ? 'primary' : 'secondary'}
      className={classNames(styles.button, tone === 'danger' && styles.danger)}
    />
  );
}
