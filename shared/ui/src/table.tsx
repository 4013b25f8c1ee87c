import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SortIcon } from './icons.tsx';
import styles from './table.module.css';

/** One column of a table. */
export type TableColumn<T> = {
  readonly title: string;
  readonly show: (row: T) => ReactNode;
  /** Amounts and quantities stand under each other by their last digit. */
  readonly isNumber?: true;
  /** The name under which the list is sorted by it. */
  readonly sort?: string;
  /** Stays in sight at the end, however wide the row is. */
  readonly sticks?: true;
};

export type TableProps<T> = {
  label: string;
  rows: readonly T[];
  columns: readonly TableColumn<T>[];
  /** What the rows are sorted by: `price`, or `-price` for the largest first. */
  sort?: string;
  /** Without it no head can be clicked. */
  onSort?: (sort: string) => void;
};

/** Rows as they are given: sorting is asked for, not done. What is wider than the page scrolls by itself. */
export function Table<T extends { readonly id: string }>({ label, rows, columns, sort, onSort }: TableProps<T>) {
  return (
    <div className={styles.frame}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.title} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.title} className={lookOf(column)}>
                  {column.show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const lookOf = <T,>({ isNumber, sticks }: TableColumn<T>) =>
  classNames(isNumber && styles.number, sticks && styles.sticks);

type HeadProps<T> = {
  column: TableColumn<T>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
};

/** Ascending at first; whoever asks again turns it round. */
function Head<T>({ column, sort, onSort }: HeadProps<T>) {
  const { title, sort: name } = column;
  if (!name || !onSort) {
    return (
      <th scope="col" className={lookOf(column)}>
        {title}
      </th>
    );
  }
  const isUp = sort === name;
  const isDown = sort === `-${name}`;
  return (
    <th scope="col" className={lookOf(column)} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button
        type="button"
        className={classNames(styles.head, isUp && styles.up, isDown && styles.down)}
        onClick={() => onSort(isUp ? `-${name}` : name)}
      >
        {title}
        <SortIcon size={14} />
      </button>
    </th>
  );
}
