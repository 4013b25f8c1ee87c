import { type ListColumn, Table, type TableProps } from '@urooj/ui/antd';
import { BREAKPOINTS } from '@urooj/ui/breakpoints';
import { Card } from '@urooj/ui/card';
import { Grid } from '@urooj/ui/layout';
import { useMediaQuery } from '@urooj/ui/media-query';
import styles from './rows.module.css';

type Props<T> = Pick<TableProps<T>, 'label' | 'rows' | 'columns' | 'isMarked'>;

/** Less than the room on a screen of 768 px. */
const MIN_WIDTH = 700;

/** Rows as a table; on a phone as cards. */
export function Rows<T extends { readonly id: string }>(props: Props<T>) {
  return useMediaQuery(BREAKPOINTS.belowTablet) ? <Cards {...props} /> : <WideRows {...props} />;
}

function WideRows<T extends { readonly id: string }>(props: Props<T>) {
  return (
    <div className={styles.table}>
      <Table {...props} minWidth={MIN_WIDTH} />
    </div>
  );
}

/** The first column is the title of a card; one without a head stands at its lower edge, in reach of the thumb. */
function Cards<T extends { readonly id: string }>({ rows, columns, label }: Props<T>) {
  const [first, ...others] = columns;
  return (
    <Grid as="ul" aria-label={label}>
      {rows.map((row) => (
        <Card as="li" key={row.id} className={styles.card ?? ''}>
          <div className={styles.title}>{first?.render(undefined, row)}</div>
          <dl className={styles.details}>
            {others.filter(isDetail).map(({ title, render }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{render(undefined, row)}</dd>
              </div>
            ))}
          </dl>
          {others.map((column) =>
            isDetail(column) ? null : <div key={column.title}>{column.render(undefined, row)}</div>,
          )}
        </Card>
      ))}
    </Grid>
  );
}

const isDetail = <T,>({ className }: ListColumn<T>): boolean => className !== ACTIONS;

/** Marks the column that holds the buttons of a row. */
export const ACTIONS = 'actions';
