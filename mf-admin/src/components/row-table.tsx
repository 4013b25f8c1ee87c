import { Table, type TableColumnsType } from '@urooj/ui/table';
import type { ReactNode } from 'react';

/** One column of a table; on a phone one line of each row's card. */
export type Column<T> = {
  readonly title: string;
  readonly show: (row: T) => ReactNode;
  /** Amounts and quantities stand under each other by their last digit. */
  readonly isNumber?: true;
  /** The name under which the list is sorted by it. */
  readonly sort?: string;
};

type RowTableProps<T> = {
  rows: readonly T[];
  columns: readonly Column<T>[];
  label: string;
  /** What the rows are sorted by: `price`, or `-price` for the largest first. */
  sort?: string;
  onSort?: (sort: string) => void;
};

type SortOrder = 'ascend' | 'descend';

/** Rows as they are given: sorting is asked for, not done. */
export function RowTable<T extends { readonly id: string }>({ rows, columns, label, sort, onSort }: RowTableProps<T>) {
  return (
    <Table<T>
      aria-label={label}
      rowKey="id"
      size="middle"
      columns={columns.map((column) => antdColumn(column, sort))}
      dataSource={rows}
      scroll={{ x: 'max-content' }}
      pagination={false}
      showSorterTooltip={false}
      sortDirections={['ascend', 'descend']}
      onChange={(_, __, sorter) => {
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        onSort?.(order ? `${order === 'descend' ? '-' : ''}${columnKey}` : '');
      }}
    />
  );
}

function antdColumn<T>(column: Column<T>, sort: string | undefined): TableColumnsType<T>[number] {
  const { title, show, isNumber } = column;
  return {
    key: column.sort ?? title,
    title,
    render: (_, row) => show(row),
    align: isNumber ? 'right' : 'left',
    // What can be done stays in sight, however wide the row is.
    ...(title === 'Actions' && { fixed: 'right' as const }),
    ...(column.sort && sort !== undefined && { sorter: true, sortOrder: orderOf(column.sort, sort) }),
  };
}

function orderOf(name: string, sort: string): SortOrder | null {
  if (sort === name) return 'ascend';
  return sort === `-${name}` ? 'descend' : null;
}
