import { groupedAmount } from '@urooj/domain/amounts';
import type { ReactNode } from 'react';
import styles from './details.module.css';

type DetailListProps = { details: readonly (readonly [name: string, value: ReactNode])[] };

/** Names and values of one thing, in the given order. */
export function DetailList({ details }: DetailListProps) {
  return (
    <dl className={styles.details}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type FiguresProps = { label: string; figures: readonly (readonly [name: string, figure: string | number])[] };

/** A row of numbers, each above its name. */
export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {figures.map(([name, figure]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>{typeof figure === 'number' ? groupedAmount(figure) : figure}</dd>
        </div>
      ))}
    </dl>
  );
}
