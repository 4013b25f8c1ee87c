import { Card } from '@urooj/ui/card';
import { Grid } from '@urooj/ui/layout';
import type { TableColumn } from '@urooj/ui/table';
import styles from './row-cards.module.css';

type RowCardsProps<T> = { rows: readonly T[]; columns: readonly TableColumn<T>[]; label: string };

/** The rows of a table as cards, for a phone. */
export function RowCards<T extends { readonly id: string }>({ rows, columns, label }: RowCardsProps<T>) {
  return (
    <Grid as="ul" aria-label={label}>
      {rows.map((row) => (
        <Card as="li" key={row.id}>
          <dl className={styles.facts}>
            {columns.map(({ title, show }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{show(row)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </Grid>
  );
}
