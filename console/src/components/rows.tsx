import { type ListColumn, Table, type TableProps } from '@urooj/ui/antd';
import { BREAKPOINTS } from '@urooj/ui/breakpoints';
import { useMediaQuery } from '@urooj/ui/media-query';
import { RowCards } from '@urooj/ui/row-cards';
import styles from './rows.module.css';

type Props<T> = Pick<TableProps<T>, 'label' | 'rows' | 'columns' | 'isMarked'>;

/** Less than the room on a screen of 768 px. */
const MIN_WIDTH = 700;

/** Marks the column that holds the buttons of a row. */
export const ACTIONS = 'actions';

const isActions = <T,>({ className }: ListColumn<T>): boolean => className === ACTIONS;

/** Rows as a table; on a phone as cards. */
export function Rows<T extends { readonly id: string }>(props: Props<T>) {
  if (useMediaQuery(BREAKPOINTS.belowTablet)) return <RowCards {...props} hasTitle isActions={isActions} />;
  return (
    <div className={styles.table}>
      <Table {...props} minWidth={MIN_WIDTH} />
    </div>
  );
}
