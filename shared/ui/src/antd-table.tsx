import { Table as AntdTable, type TableProps as AntdTableProps, type TableColumnType } from 'antd';
import { createElement, type ReactNode } from 'react';
import styles from './antd-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** antd's column with a plain title, so that the same columns can be shown as cards. `key` is the name it is sorted by. */
export type ListColumn<T> = Omit<TableColumnType<T>, 'title' | 'render'> & {
  title: string;
  render: (value: unknown, row: T) => ReactNode;
};

/** Checkboxes before the rows. */
export type RowSelection<T> = {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
  /** Accessible name of a row's checkbox. */
  labelOf: (row: T) => string;
  /** The head of the column, for screen readers. */
  title: string;
};

export type TableProps<T> = {
  /** The accessible name. */
  label: string;
  rows: readonly T[];
  columns: readonly ListColumn<T>[];
  /** Pixels that all columns need together; in less room the table scrolls sideways. */
  minWidth: number;
  /** What the rows are sorted by: `price`, or `-price` for the largest first. */
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: RowSelection<T>;
};

/**
 * For a sticky head antd draws two `<table>`s: one for the head, one for the rows. Roles make them one table again, so
 * that a screen reader finds the head of a cell.
 */
const COMPONENTS: NonNullable<AntdTableProps['components']> = {
  table: withRole('table', 'presentation'),
  header: {
    table: withRole('table', 'presentation'),
    wrapper: withRole('thead', 'rowgroup'),
    row: withRole('tr', 'row'),
    cell: withRole('th', 'columnheader'),
  },
  body: { wrapper: withRole('tbody', 'rowgroup'), row: withRole('tr', 'row'), cell: withRole('td', 'cell') },
};

function withRole(tag: 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td', role: string) {
  return (props: object) => createElement(tag, { ...props, role });
}

/** antd wraps its table in a live region for its spinner, which would stand between the table and its rows. */
const NO_SPINNER: Record<string, unknown> & { spinning: boolean } = {
  spinning: false,
  'aria-live': undefined,
  'aria-busy': undefined,
};

/** Below the site's own header, which is sticky too. */
const STICKY = { offsetHeader: 64 };

/**
 * antd's table for rows that are sorted and cut into pages elsewhere: a click on a head calls `onSort`. The head stays
 * below the site's header, and fixed columns stay in sight at their side.
 */
export function Table<T extends { readonly id: string }>(props: TableProps<T>) {
  const { label, rows, columns, minWidth, sort, onSort, selection } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: antd draws two tables inside
    <div role="table" aria-label={label} className={styles.table}>
      <AntdTable<T>
        size="small"
        loading={NO_SPINNER}
        rowKey="id"
        dataSource={rows}
        columns={columns.map((column) => ({ ...column, ...(column.sorter && { sortOrder: orderOf(column, sort) }) }))}
        onChange={(_, __, sorter) => {
          if (!Array.isArray(sorter)) onSort?.(`${sorter.order === 'descend' ? '-' : ''}${sorter.columnKey}`);
        }}
        // Two directions only: a third click does not leave the list unsorted.
        sortDirections={['ascend', 'descend', 'ascend']}
        showSorterTooltip={false}
        pagination={false}
        tableLayout="fixed"
        scroll={{ x: minWidth }}
        sticky={STICKY}
        components={COMPONENTS}
        {...(selection && { rowSelection: toRowSelection(selection) })}
      />
    </div>
  );
}

function orderOf<T>({ key }: ListColumn<T>, sort: string | undefined) {
  if (sort === key) return 'ascend' as const;
  return sort === `-${String(key)}` ? ('descend' as const) : null;
}

function toRowSelection<T>({
  ids,
  onChange,
  labelOf,
  title,
}: RowSelection<T>): NonNullable<AntdTableProps<T>['rowSelection']> {
  return {
    selectedRowKeys: [...ids],
    onChange: (keys) => onChange(keys.map(String)),
    getCheckboxProps: (row) => ({ 'aria-label': labelOf(row) }),
    // antd repeats the head in a hidden row that measures the columns: a checkbox there could be focused.
    hideSelectAll: true,
    columnTitle: <VisuallyHidden>{title}</VisuallyHidden>,
    columnWidth: 48,
    fixed: true,
  };
}
