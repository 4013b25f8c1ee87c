import { formatPkr, formatUsd } from '@urooj/domain/money';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

type Look = { size?: 'normal' | 'large' };

const look = (size: Look['size']) => classNames(styles.price, size === 'large' && styles.large);

/** `PKR 1,390.00` from integer paisa. Without an amount: `N/A`. */
export function Price({ paisa, size }: Look & { paisa: number | null }) {
  return (
    <span className={look(size)}>
      <span className={styles.amount}>{paisa === null ? 'N/A' : formatPkr(paisa)}</span>
    </span>
  );
}

/** `$5.00 PKR 1,390.00`: the same price in both currencies, from integer US cents and paisa. */
export function UsdPrice({ cents, paisa, size }: Look & { cents: number; paisa: number }) {
  return (
    <span className={look(size)}>
      <span className={styles.amount}>{formatUsd(cents)}</span>{' '}
      <span className={styles.amount}>{formatPkr(paisa)}</span>
    </span>
  );
}
